import type { LiveTopic } from '@plumbline/contract/features'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { CheckKind } from './checks.tables.ts'

/** What a job checks, and checks again once it has changed. */
export interface Check {
  readonly kind: CheckKind
  /**
   * Selects `user_id`, `id` and `seen` of every subject: the user or one of their accounts, and the state of what its
   * check depends on.
   */
  readonly subjects: RawBuilder<unknown>
  /** Due as well, by the subject `s` and its last check `c`. */
  readonly orIf?: RawBuilder<unknown>
}

export interface Subject {
  readonly userId: string
  /** Of the account, or of the user. */
  readonly id: string
}

/** Subjects that changed since their last check, in order from behind `after`. As the system. */
export async function dueChecks(
  trx: Tx,
  { kind, subjects, orIf = sql`false` }: Check,
  after: Subject,
  most: number,
): Promise<readonly (Subject & { readonly seen: string })[]> {
  const { rows } = await sql<{ user_id: string; id: string; seen: string }>`
    select s.user_id, s.id, s.seen from (${subjects}) s
      left join checks c on c.user_id = s.user_id and c.kind = ${kind} and c.subject_id = s.id
    where (c.seen is distinct from s.seen or ${orIf})
      and (s.user_id, s.id) > (${after.userId}::uuid, ${after.id}::uuid)
    order by s.user_id, s.id limit ${most}`.execute(trx)
  return rows.map(({ user_id: userId, id, seen }) => ({ userId, id, seen }))
}

/** Users with changes in these topics as subjects, by a condition on `r.user_id`. */
export function usersOfTopics(topics: readonly LiveTopic[], who: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select r.user_id, r.user_id as id, sum(r.revision)::int8::text as seen from live_revisions r
    where r.topic = any(${[...topics]}::text[]) and ${who} group by r.user_id`
}

/** `seen` of such a user: another text after every change. Read it before what the check reads. */
export async function seenOfTopics(trx: Tx, userId: string, topics: readonly LiveTopic[]): Promise<string> {
  const { rows } = await sql<{ seen: string }>`
    select coalesce(sum(revision), 0)::int8::text as seen from live_revisions
    where user_id = ${userId} and topic = any(${[...topics]}::text[])`.execute(trx)
  return rows[0]?.seen ?? '0'
}

export interface LastCheck {
  readonly seen: string
  readonly checkedAt: Date
  readonly data: unknown
}

/** undefined: never checked. */
export async function findCheck(
  trx: Tx,
  userId: string,
  kind: CheckKind,
  subjectId = userId,
): Promise<LastCheck | undefined> {
  return trx
    .selectFrom('checks')
    .select(['seen', 'checked_at as checkedAt', 'data'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
}

interface Checked {
  readonly userId: string
  /** Without one, the user. */
  readonly accountId?: string
  readonly kind: CheckKind
  readonly seen: string
  readonly at?: Date
  readonly data?: object
}

export async function recordCheck(
  trx: Tx,
  { userId, accountId = userId, kind, seen, at = new Date(), data }: Checked,
): Promise<void> {
  const columns = { seen, checked_at: at, data: data === undefined ? null : JSON.stringify(data) }
  await trx
    .insertInto('checks')
    .values({ user_id: userId, kind, subject_id: accountId, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'subject_id'])
        .doUpdateSet((eb) => ({ ...columns, times: eb('checks.times', '+', 1) })),
    )
    .execute()
}

/** All subjects of the user are due again. */
export async function forgetSeen(trx: Tx, userId: string, kind: CheckKind): Promise<void> {
  await trx
    .updateTable('checks')
    .set({ seen: '' })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
}
