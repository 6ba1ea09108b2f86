import { addMoney, NO_MONEY } from '../positions/position-leg.ts'
import { fromCents } from '../money/amount.ts'
import { partialCloses } from '../trades/partial-closes.ts'
import { brokerExecutionsOf } from './broker-executions.ts'
import type { BookedMoney, ImportedExecution } from '../positions/imported-execution.ts'

/**
 * The money that the exits of an open trade have realised: their own, and the share of the entry costs that
 * `partialCloses` gives them, in whole cents. The rest of the entry costs belongs to what is still open.
 */
export function realisedOf(executions: readonly ImportedExecution[] = []): BookedMoney {
  const exits = executions.filter(({ kind }) => kind === 'exit')
  if (exits.length === 0) return NO_MONEY
  const shared = (costOf: (entry: ImportedExecution) => Partial<BookedMoney>) => {
    const costs = executions.map((each) => ({
      ...each,
      ...NO_MONEY,
      ...(each.kind === 'entry' && costOf(each)),
    }))
    const cents = partialCloses(null, brokerExecutionsOf(costs)).reduce(
      (sum, part) => sum + part.feesCents,
      0,
    )
    return -fromCents(cents)
  }
  const swap = shared(({ swap }) => ({ swap }))
  const fee = shared(({ fee }) => ({ fee }))
  const all = shared(({ commission, swap, fee }) => ({ commission, swap, fee }))
  return exits.reduce<BookedMoney>(addMoney, { grossPnl: 0n, commission: all - swap - fee, swap, fee })
}
