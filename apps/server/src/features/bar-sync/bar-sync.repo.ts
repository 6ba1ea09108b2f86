import { isTimeframe } from '@plumbline/domain/bars/bars'
import type { BarRange } from '@plumbline/domain/bars/needed-bars'
import type { TimeRange } from '@plumbline/domain/bars/time-ranges'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { storedJson } from '#server/platform/db/stored-json.ts'

/** An account and where its bars come from: 'terminal', or the name of a market data service. */
export interface BarKey {
  readonly userId: string
  readonly accountId: string
  readonly source: string
}

export type PlanRow = Selectable<Schema['bar_plans']>
export type CoverageRow = Selectable<Schema['bar_coverage']>

const readRanges = storedJson('bar_coverage.answered', z.array(z.tuple([z.number(), z.number()])))

export function rangesOf(value: unknown): readonly TimeRange[] {
  return readRanges(value).map(([from, to]) => ({ from, to }))
}

function textOf(ranges: readonly TimeRange[]): string {
  return JSON.stringify(ranges.map(({ from, to }) => [from, to]))
}

const readWanted = storedJson(
  'bar_plans.wanted',
  z.array(
    z.object({
      symbol: z.string(),
      timeframe: z.number().check(z.refine(isTimeframe)),
      from: z.number(),
      to: z.number(),
      refusals: z._default(z.number(), 0),
    }),
  ),
)

/** A range that is to be asked for, and how often its answer was refused. */
export interface WantedRange extends BarRange {
  readonly refusals: number
}

export function wantedOf({ wanted }: Pick<PlanRow, 'wanted'>): readonly WantedRange[] {
  return readWanted(wanted).flatMap(({ timeframe, ...range }) =>
    isTimeframe(timeframe) ? [{ ...range, timeframe }] : [],
  )
}

/** The plan, locked until the transaction ends. */
export async function lockPlan(trx: Tx, key: BarKey): Promise<PlanRow | undefined> {
  return ofKey(trx, key).forUpdate().executeTakeFirst()
}

export async function findPlan(trx: Tx, key: BarKey): Promise<PlanRow | undefined> {
  return ofKey(trx, key).executeTakeFirst()
}

function ofKey(trx: Tx, { userId, accountId, source }: BarKey) {
  return trx
    .selectFrom('bar_plans')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('source', '=', source)
}

export type PlanChange = Partial<
  Pick<PlanRow, 'fingerprint' | 'is_cut' | 'due_at' | 'trades' | 'trades_with_bars'> & {
    readonly wanted: readonly WantedRange[]
    readonly problem: BarProblem | null
  }
>

/** What went wrong last. `lasting`: asking again would not help. */
export interface BarProblem {
  readonly reason: string
  readonly detail: string
  readonly lasting: boolean
}

const readProblem = storedJson(
  'bar_plans.problem',
  z.nullable(z.object({ reason: z.string(), detail: z.string(), lasting: z.boolean() })),
)

export function problemOf({ problem }: { readonly problem: unknown }): BarProblem | null {
  return readProblem(problem)
}

export async function savePlan(
  trx: Tx,
  { userId, accountId, source }: BarKey,
  change: PlanChange,
): Promise<void> {
  const { wanted, problem, ...plain } = change
  const values = {
    ...plain,
    ...(wanted !== undefined && { wanted: JSON.stringify(wanted) }),
    ...(problem !== undefined && { problem: problem === null ? null : JSON.stringify(problem) }),
  }
  await trx
    .insertInto('bar_plans')
    .values({ fingerprint: '', due_at: null, ...values, user_id: userId, account_id: accountId, source })
    .onConflict((conflict) => conflict.columns(['user_id', 'account_id', 'source']).doUpdateSet(values))
    .execute()
}

/** What was answered, by symbol and timeframe. */
export async function coverageOf(
  trx: Tx,
  { userId, accountId, source }: BarKey,
): Promise<readonly CoverageRow[]> {
  return trx
    .selectFrom('bar_coverage')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('source', '=', source)
    .execute()
}

export interface Coverage {
  readonly answered: readonly TimeRange[]
  readonly empty: readonly TimeRange[]
}

export async function saveCoverage(
  trx: Tx,
  { userId, accountId, source }: BarKey,
  { symbol, timeframe }: Pick<BarRange, 'symbol' | 'timeframe'>,
  { answered, empty }: Coverage,
): Promise<void> {
  const ranges = { answered: textOf(answered), empty: textOf(empty) }
  await trx
    .insertInto('bar_coverage')
    .values({ user_id: userId, account_id: accountId, source, symbol, timeframe, ...ranges })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'account_id', 'source', 'symbol', 'timeframe']).doUpdateSet(ranges),
    )
    .execute()
}

export async function forgetAnswers(trx: Tx, { userId, accountId, source }: BarKey): Promise<void> {
  for (const table of ['bar_coverage', 'bar_plans'] as const)
    await trx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('account_id', '=', accountId)
      .where('source', '=', source)
      .execute()
}

export interface TradeTimes {
  readonly pair: string
  readonly opened_at: string
  readonly closed_at: string | null
  readonly isOfBroker: boolean
}

/** The account's trades, in order of time. */
export async function tradeTimes(
  trx: Tx,
  { userId, accountId }: Pick<BarKey, 'userId' | 'accountId'>,
): Promise<readonly TradeTimes[]> {
  const { rows } = await sql<TradeTimes>`
    select pair, opened_at, closed_at, mt5_trade_id <> '' as "isOfBroker" from trades
    where user_id = ${userId}::uuid and account_id = ${accountId}::uuid
    order by opened_at, id`.execute(trx)
  return rows
}

/** Bars of a terminal are in its account's clock: its zone may be learnt, or corrected, after they arrived. */
export async function setSeriesZone(
  trx: Tx,
  { userId, accountId }: Pick<BarKey, 'userId' | 'accountId'>,
  zone: string | null,
): Promise<void> {
  await trx
    .updateTable('bar_series')
    .set({ time_zone: zone })
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('source', '=', 'terminal')
    .where('time_zone', 'is distinct from', zone)
    .execute()
}
