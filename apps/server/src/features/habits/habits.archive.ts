import { localDate, text } from '@plumbline/contract/fields'
import { habitContent } from '@plumbline/contract/habits/habits'
import { HABIT_KINDS, HABIT_LIMITS } from '@plumbline/domain/habits/habit'
import * as z from 'zod/mini'
import { bin, moment, partOf, plain, rowId } from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

const share = z.number().check(z.minimum(-HABIT_LIMITS.value), z.maximum(HABIT_LIMITS.value))

export const habitSection = section(
  'habits',
  {
    id: plain(rowId),
    name: plain(habitContent.name),
    kind: plain(z.enum(HABIT_KINDS)),
    unit: plain(text(HABIT_LIMITS.unit)),
    target: plain(z.nullable(share)),
    schedule: plain(habitContent.schedule),
    reminder: plain(habitContent.reminder),
    freezes_per_month: plain(habitContent.freezesPerMonth),
    starts_on: plain(localDate),
    archived_on: plain(z.nullable(localDate)),
    position: plain(z.int32()),
    is_edited: plain(z.boolean()),
    // Missing in files from before habits kept their document.
    imported: plain(z._default(z.unknown(), null)),
    created_at: moment,
    updated_at: moment,
    deleted_at: bin,
  },
  {
    isOfDocuments: true,
    isCounted: true,
    // Entries made since the import keep their habit.
    undo: { touched: 'updated_at', keptBy: { table: 'habit_entries', column: 'habit_id' } },
  },
)

export const habitEntrySection = section(
  'habit_entries',
  {
    id: plain(rowId),
    habit_id: partOf('habits', plain(rowId), 'here'),
    date: plain(localDate),
    value: plain(share),
    target: plain(z.nullable(share)),
    is_imported: plain(z.boolean()),
    updated_at: moment,
  },
  { isCounted: true, undo: { touched: 'updated_at' } },
)
