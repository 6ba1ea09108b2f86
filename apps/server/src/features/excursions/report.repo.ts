import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isUuid } from '#server/platform/ids.ts'
import type { TradeToMeasure } from './excursions.repo.ts'

type Excursion = Selectable<Schema['trade_excursions']>
type TradeColumns = Pick<
  Selectable<Schema['trades']>,
  'id' | 'pair' | 'direction' | 'closed_at' | 'net_pnl_cents' | 'break_even' | 'risk_e4'
>

export type MeasuredTradeRow = TradeColumns &
  Pick<
    Excursion,
    | 'state'
    | 'is_covered'
    | 'has_spread'
    | 'mae_error'
    | 'mfe_error'
    | 'highest'
    | 'lowest'
    | 'mae_cents'
    | 'mfe_cents'
    | 'left_cents'
    | 'mae_r_e4'
    | 'mfe_r_e4'
    | 'left_r_e4'
    | 'entry_e4'
    | 'exit_e4'
  >

export async function measuredTrades(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<readonly MeasuredTradeRow[]> {
  const { rows } = await sql<MeasuredTradeRow>`
    select t.id, t.pair, t.direction, t.closed_at, t.net_pnl_cents, t.break_even, t.risk_e4, e.state, e.is_covered,
      e.has_spread, e.mae_error, e.mfe_error, e.highest, e.lowest, e.mae_cents, e.mfe_cents, e.left_cents, e.mae_r_e4,
      e.mfe_r_e4, e.left_r_e4, e.entry_e4, e.exit_e4
    from trade_excursions e join trades t on t.user_id = e.user_id and t.id = e.trade_id
    where e.user_id = ${userId}::uuid and e.trade_id = any(${[...ids]}::uuid[])`.execute(trx)
  return rows
}

type StepsRow = Pick<Selectable<Schema['trades']>, 'gross_pnl_cents' | 'fees_cents' | 'risk_e4'> & {
  readonly steps: Uint8Array
  readonly digits: number
} & Pick<Excursion, 'risk' | 'cents_per_move'>

/** What what-ifs need of trades that bars cover. */
export async function stepsOfTrades(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<readonly StepsRow[]> {
  const { rows } = await sql<StepsRow>`
    select t.gross_pnl_cents, t.fees_cents, t.risk_e4, e.steps, e.digits, e.risk, e.cents_per_move
    from trade_excursions e join trades t on t.user_id = e.user_id and t.id = e.trade_id
    where e.user_id = ${userId}::uuid and e.trade_id = any(${[...ids]}::uuid[])
      and e.state = 'measured' and e.is_covered
    order by t.id`.execute(trx)
  return rows
}

type FoundTrade = TradeToMeasure & {
  readonly account_id: string
} & Pick<Excursion, 'timeframe' | 'cents_per_move'>

/** A trade with the timeframe and money of its measurement; both null if there is none. */
export async function findTradeToMeasure(
  trx: Tx,
  userId: string,
  id: string,
): Promise<FoundTrade | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<FoundTrade>`
    select t.id, t.account_id, t.opened_at, t.closed_at, t.pair, t.direction, t.entry_price, t.exit_price, t.quantity,
      t.gross_pnl_cents, t.stop_loss, t.executions, coalesce(e.trade_key, '') as key,
      case e.state when 'measured' then e.timeframe end as timeframe, e.cents_per_move
    from trades t left join trade_excursions e on e.user_id = t.user_id and e.trade_id = t.id
    where t.user_id = ${userId}::uuid and t.id = ${id}::uuid`.execute(trx)
  return rows[0]
}
