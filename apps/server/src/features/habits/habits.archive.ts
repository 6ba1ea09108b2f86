import { localDate, text } from '@plumbline/contract/fields'
import { habitContent } from '@plumbline/contract/habits/habits'
import { HABIT_KINDS, HABIT_LIMITS } from '@plumbline/domain/habits/habit'
import * as z from 'zod/mini'
import { moment, notExported, plain, rowId, section } from '#server/platform/archive/archive-codec.ts'

const share = z.number().check(z.minimum(-HABIT_LIMITS.value), z.maximum(HABIT_LIMITS.value))

export const habitSections = {
  habits: section('habits', {
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
    deleted_at: notExported('only what is not in the bin is exported'),
  }),
  habit_entries: section('habit_entries', {
    id: plain(rowId),
    habit_id: plain(rowId),
    date: plain(localDate),
    value: plain(share),
    target: plain(z.nullable(share)),
    is_imported: plain(z.boolean()),
    updated_at: moment,
  }),
}
