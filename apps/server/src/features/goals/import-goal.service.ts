import type { DocumentGoal } from '@plumbline/domain/documents/goal-from-document'
import type { Tx } from '#server/platform/db/database.ts'
import { goals, setEntry } from './goals.repo.ts'

interface ImportDeps {
  readonly newId: () => string
  readonly now: () => Date
}

/**
 * Creates a goal from a document. `before`: the goal that an earlier state of the document became; it gets the new content
 * unless it was edited here: then a second goal is created. Returns the goal's id.
 */
export async function importGoal(
  { newId, now }: ImportDeps,
  trx: Tx,
  userId: string,
  source: DocumentGoal,
  before: string | null,
): Promise<string> {
  const created = source.createdAt === null ? now() : new Date(source.createdAt)
  const updated = source.updatedAt === null ? created : new Date(source.updatedAt)
  const { start, due } = datesOf(source, created.toISOString().slice(0, 10), now().toISOString().slice(0, 10))
  const content = {
    name: source.name,
    description: source.description,
    metric: source.metric,
    direction: source.direction,
    target_e2: source.targetE2,
    unit: source.unit,
    period: source.period,
    start_date: start,
    due_date: due,
    measured_from: start,
    archived_at: source.isDone ? updated : null,
  }
  const known = before === null ? undefined : await goals.find(trx, userId, before)
  const goal =
    known?.revision === 1
      ? await goals.update(trx, userId, known.id, { ...content, updated_at: now() })
      : await goals.insert(trx, {
          ...content,
          user_id: userId,
          id: newId(),
          account_id: null,
          currency: null,
          created_at: created,
          updated_at: updated,
        })
  if (source.metric === 'custom')
    await setEntry(trx, userId, goal.id, { day: start, valueE2: source.countedE2 })
  return goal.id
}

/** Limits how many daily results a distant date can cause. */
const FARTHEST_YEARS = 5

/** The first day, not long ago and not after the last one. */
function datesOf(
  { startDate, dueDate }: { readonly startDate: string | null; readonly dueDate: string | null },
  created: string,
  today: string,
): { readonly start: string; readonly due: string | null } {
  const yearsAway = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4, 8)}01`
  const within = (day: string) =>
    [day, yearsAway(-FARTHEST_YEARS), yearsAway(FARTHEST_YEARS)].toSorted()[1] ?? day
  const due = dueDate === null ? null : within(dueDate)
  const start = within(startDate ?? created)
  return { start: due !== null && due < start ? due : start, due }
}
