import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import type { TradeWriters } from '#server/ledger/trades/trades.write.ts'
import type { TradeWriter } from '#server/ledger/trades/trade-writer.write.ts'

// Imported trades may have been moved to other accounts; few are, so the import's own account is tried first.

/** `followBroker` over all locked accounts. */
export async function followAnywhere(
  writers: TradeWriters,
  first: TradeWriter,
  merges: ReadonlyMap<string, (current: BrokerValues) => BrokerValues>,
): Promise<ReadonlyMap<string, BrokerValues>> {
  const before = new Map<string, BrokerValues>()
  for (const writer of [first, ...writers.all.filter((other) => other !== first)]) {
    const left = new Map([...merges].filter(([id]) => !before.has(id)))
    if (left.size === 0) break
    for (const [id, values] of await writer.followBroker(left)) before.set(id, values)
  }
  return before
}

/** `setExecutions` over all locked accounts. */
export async function setExecutionsAnywhere(
  writers: TradeWriters,
  rows: readonly { readonly id: string; readonly executions: readonly BrokerExecution[] | null }[],
): Promise<ReadonlyMap<string, readonly BrokerExecution[] | null>> {
  const before = new Map<string, readonly BrokerExecution[] | null>()
  if (rows.length === 0) return before
  for (const writer of writers.all) {
    for (const [id, parts] of await writer.setExecutions(rows)) before.set(id, parts)
  }
  return before
}
