import type { BrokerValues } from './broker-values.ts'

/**
 * A trade after its broker changed it: fields that still hold what the broker said before follow the broker, fields
 * that the person edited since stay. Status and net P&L always follow from the other fields.
 */
export function mergeBrokerChange(
  current: BrokerValues,
  before: BrokerValues,
  after: BrokerValues,
): BrokerValues {
  const said = new Map<string, unknown>(Object.entries(before))
  const edited = Object.entries(current).filter(([field, value]) => value !== said.get(field))
  const merged: BrokerValues = { ...after, ...Object.fromEntries(edited) }
  return {
    ...merged,
    status: merged.closedAt === null ? 'open' : 'closed',
    netPnlCents: merged.grossPnlCents - merged.feesCents,
  }
}
