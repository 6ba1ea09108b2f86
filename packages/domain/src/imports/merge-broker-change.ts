import type { BrokerValues } from './broker-values.ts'

/**
 * A trade after its broker changed it: fields that still hold what the broker said before follow the broker, fields
 * that the person edited since stay. Net P&L always follows from gross and fees.
 */
export function mergeBrokerChange(
  current: BrokerValues,
  before: BrokerValues,
  after: BrokerValues,
): BrokerValues {
  const pick = <K extends keyof BrokerValues>(key: K): BrokerValues[K] =>
    current[key] === before[key] ? after[key] : current[key]
  const grossPnlCents = pick('grossPnlCents')
  const feesCents = pick('feesCents')
  const closedAt = pick('closedAt')
  return {
    openedAt: pick('openedAt'),
    closedAt,
    status: closedAt === null ? 'open' : 'closed',
    pair: pick('pair'),
    direction: pick('direction'),
    quantity: pick('quantity'),
    entryPrice: pick('entryPrice'),
    exitPrice: pick('exitPrice'),
    grossPnlCents,
    feesCents,
    netPnlCents: grossPnlCents - feesCents,
    stopLoss: pick('stopLoss'),
    takeProfit: pick('takeProfit'),
    notes: pick('notes'),
  }
}
