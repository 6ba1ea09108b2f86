/** A cash flow in (positive) or out, on a day since 1970. */
interface Flow {
  readonly day: number
  readonly cents: number
}

interface NoRate {
  readonly kind: 'undefined'
  readonly reason: 'no-capital' | 'overdrawn' | 'no-rate' | 'ambiguous'
}

/** Range of growth factors searched, as logarithms: from losing all but a billionth to a billionfold gain. */
const LOWEST = Math.log(1e-9)
const HIGHEST = Math.log(1e9)
const SCAN_STEPS = 600

/**
 * The money-weighted growth of a whole period: the g at which all flows, each grown by g for its share of the period,
 * add up to the value at the end (internal rate of return; GIPS 2020, in whole days as XIRR counts). Flows are in order
 * of time, the first is the balance at the start. Found by bisection, which cannot diverge; if several g fit, none is
 * chosen.
 */
export function moneyWeightedFactor(flows: readonly Flow[], end: Flow): number | NoRate {
  if (end.cents < 0) return { kind: 'undefined', reason: 'overdrawn' }
  if (!flows.some(({ cents }) => cents > 0)) return { kind: 'undefined', reason: 'no-capital' }
  const terms = termsOf(flows, end)
  const changes = signChanges(terms.map(({ cents }) => cents))
  // Without a change of sign there is no root; an account of deposits alone that lost everything has a growth of zero.
  if (changes === 0) {
    return end.cents === 0 && terms.every(({ cents }) => cents >= 0)
      ? 0
      : { kind: 'undefined', reason: 'no-rate' }
  }
  const value = (logGrowth: number) =>
    terms.reduce((sum, { share, cents }) => sum + cents * Math.exp(share * logGrowth), 0)
  // Descartes' rule of signs, which holds for real exponents too: one change of sign, exactly one root.
  const brackets =
    changes === 1
      ? [[LOWEST, HIGHEST] as const].filter(([a, b]) => isCrossed(value(a), value(b)))
      : scan(value)
  const [bracket, another] = brackets
  if (bracket === undefined) return { kind: 'undefined', reason: 'no-rate' }
  if (another !== undefined) return { kind: 'undefined', reason: 'ambiguous' }
  return Math.exp(bisect(value, bracket[0], bracket[1]))
}

/** The terms that must add up to zero: flows with the share of the period that remains, the end value with none. */
function termsOf(flows: readonly Flow[], end: Flow): readonly { share: number; cents: number }[] {
  const [first = end] = flows
  const days = end.day - first.day
  const terms = new Map<number, number>()
  const add = (share: number, cents: number) => terms.set(share, (terms.get(share) ?? 0) + cents)
  // On a single day cash comes before results, so all of it was invested.
  for (const { day, cents } of flows) add(days === 0 ? 1 : (end.day - day) / days, cents)
  add(0, -end.cents)
  return [...terms]
    .map(([share, cents]) => ({ share, cents }))
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => b.share - a.share)
}

function signChanges(values: readonly number[]): number {
  return values.filter((value, index) => index > 0 && value > 0 !== (values[index - 1] ?? 0) > 0).length
}

function isCrossed(a: number, b: number): boolean {
  return a === 0 || b === 0 || a > 0 !== b > 0
}

function scan(value: (logGrowth: number) => number): readonly (readonly [number, number])[] {
  const found: [number, number][] = []
  const step = (HIGHEST - LOWEST) / SCAN_STEPS
  let before = value(LOWEST)
  for (let index = 1; index <= SCAN_STEPS; index += 1) {
    const at = LOWEST + index * step
    const now = value(at)
    if (before !== 0 && isCrossed(before, now)) found.push([at - step, at])
    before = now
  }
  return found
}

function bisect(value: (logGrowth: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  const isLowPositive = value(low) > 0
  for (let round = 0; round < 100; round += 1) {
    const middle = (low + high) / 2
    if (value(middle) > 0 === isLowPositive) low = middle
    else high = middle
  }
  return (low + high) / 2
}
