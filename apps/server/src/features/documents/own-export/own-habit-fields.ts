import { localDate, text } from '@plumbline/contract/fields'
import { habitContent } from '@plumbline/contract/habits/habits'
import { HABIT_KINDS, HABIT_LIMITS } from '@plumbline/domain/habits/habit'
import * as z from 'zod/mini'
import { sourceDocument } from './source-document.ts'

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
const moment = z.iso.datetime()
const share = z.number().check(z.minimum(-HABIT_LIMITS.value), z.maximum(HABIT_LIMITS.value))

export const ownHabit = z.object({
  id: uuid,
  name: habitContent.name,
  kind: z.enum(HABIT_KINDS),
  unit: text(HABIT_LIMITS.unit),
  target: z.nullable(share),
  schedule: habitContent.schedule,
  reminder: habitContent.reminder,
  freezesPerMonth: habitContent.freezesPerMonth,
  startsOn: localDate,
  archivedOn: z.nullable(localDate),
  position: z.int32(),
  isEdited: z.boolean(),
  /** Missing in files from before habits kept their document. */
  imported: z._default(z.unknown(), null),
  sourceDocument,
  createdAt: moment,
  updatedAt: moment,
})

export const ownHabitEntry = z.object({
  id: uuid,
  habitId: uuid,
  date: localDate,
  value: share,
  target: z.nullable(share),
  isImported: z.boolean(),
  updatedAt: moment,
})
