/** A trade's money in cents: net = gross − fees, always. */
export interface Pnl {
  readonly grossPnlCents: number
  readonly feesCents: number
  readonly netPnlCents: number
}

/** The parts that the user provides; the others are derived. */
export interface GivenPnl {
  readonly grossPnlCents?: number | undefined
  readonly feesCents?: number | undefined
  readonly netPnlCents?: number | undefined
}

/**
 * A trade's P&L from the parts that the user provides: gross with fees, net with fees, or gross with net determine the
 * third. Gross alone or fees alone changes net, net alone changes gross; parts not provided stay as in `before`.
 * undefined if all three are given and do not agree.
 */
export function resolvePnl(given: GivenPnl, before: Pnl): Pnl | undefined {
  const { grossPnlCents: gross, feesCents: fees, netPnlCents: net } = given
  if (net === undefined) return settled(gross ?? before.grossPnlCents, fees ?? before.feesCents)
  if (gross === undefined) return settled(net + (fees ?? before.feesCents), fees ?? before.feesCents)
  if (fees !== undefined && gross - fees !== net) return undefined
  return settled(gross, gross - net)
}

export const NO_PNL: Pnl = { grossPnlCents: 0, feesCents: 0, netPnlCents: 0 }

function settled(grossPnlCents: number, feesCents: number): Pnl {
  return { grossPnlCents, feesCents, netPnlCents: grossPnlCents - feesCents }
}
