import type { BrokerValues } from './broker-values.ts'

/**
 * A trade after its broker changed it: fields that still have the broker's previous value follow the broker, fields
 * that the user has edited since stay. Status and net P&L always follow from the other fields.
 */
export function mergeBrokerChange(
  current: BrokerValues,
  before: BrokerValues,
  after: BrokerValues,
): BrokerValues {
  const previous = new Map<string, unknown>(Object.entries(before))
  const edited = Object.entries(current).filter(([field, value]) => value !== previous.get(field))
  const merged: BrokerValues = { ...after, ...Object.fromEntries(edited) }
  return {
    ...merged,
    status: merged.closedAt === null ? 'open' : 'closed',
    netPnlCents: merged.grossPnlCents - merged.feesCents,
  }
}
