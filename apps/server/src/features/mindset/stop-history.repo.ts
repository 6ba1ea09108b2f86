import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import { stopWidening } from '@plumbline/domain/mindset/stop-widening'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

interface StopRow {
  readonly id: string
  readonly seconds: number
  readonly opened_at: string
  readonly direction: 'long' | 'short'
  readonly entry_price: number
  readonly stop_loss: number
  readonly executions: readonly BrokerExecution[]
}

/** How far stops were widened, for trades of an account whose source states it. */
export interface StopHistory {
  /** Local seconds of the openings of these trades. */
  readonly openings: ReadonlySet<number>
  /** By trade. */
  readonly widenings: ReadonlyMap<string, number>
}

export async function stopHistoryOf(trx: Tx, userId: string, accountId: string): Promise<StopHistory> {
  const { rows } = await sql<StopRow>`
    select id, extract(epoch from opened_at)::int8 as seconds, opened_at, direction, entry_price, stop_loss, executions
    from trades
    where user_id = ${userId} and account_id = ${accountId} and executions is not null
      and jsonb_path_exists(executions, '$[*].stopLoss')`.execute(trx)
  const openings = new Set<number>()
  const widenings = new Map<string, number>()
  for (const row of rows) {
    const widening = stopWidening(
      {
        openedAt: row.opened_at,
        direction: row.direction,
        entryPrice: row.entry_price,
        stopLoss: row.stop_loss,
        takeProfit: 0,
      },
      row.executions,
    )
    if (widening === null) continue
    openings.add(row.seconds)
    widenings.set(row.id, widening)
  }
  return { openings, widenings }
}
