import { RISK_BUCKETS, riskBucketOf } from './risk-bucket.ts'

/** Upper ends of the holding times, in seconds, each with the name of what lies below it. */
const HOLDING = [
  [60, '0-1m'],
  [300, '1m-5m'],
  [900, '5m-15m'],
  [3_600, '15m-1h'],
  [14_400, '1h-4h'],
  [86_400, '4h-1d'],
  [604_800, '1d-7d'],
  [Number.POSITIVE_INFINITY, '7d+'],
] as const

export const HOLDING_KEYS: readonly string[] = HOLDING.map(([, key]) => key)

/** Name of the holding time's bucket: `15m-1h` holds 900 ≤ seconds < 3,600. A negative time counts as the shortest. */
export function holdingKey(seconds: number): string {
  for (const [end, key] of HOLDING) if (seconds < end) return key
  return '7d+'
}

const STEPS = [1, 2, 5, 10] as const

/**
 * Bucket of a quantity in steps of 1, 2, 5, 10, … : `0.2-0.5` holds 0.2 ≤ quantity < 0.5. Lots, contracts and coins
 * differ by powers of ten, so the steps follow the quantity's own. `0` for nothing or less.
 */
export function sizeKey(quantity: number): string {
  if (!(quantity > 0) || !Number.isFinite(quantity)) return '0'
  // The quantity's own digits: a logarithm says 2.9999… for 1,000.
  const [digits = '1', power = '0'] = quantity.toExponential().split('e')
  const step = Number(digits) < 2 ? 0 : Number(digits) < 5 ? 1 : 2
  const edge = (index: number) => Number(`${STEPS[index] ?? 10}e${power}`)
  return `${edge(step)}-${edge(step + 1)}`
}

/** Lower end of a size's bucket, for their order. */
export function sizeKeyStart(key: string): number {
  const [start = ''] = key.split(/(?<=\d)-/)
  return Number(start)
}

/** The names of the R buckets, each half an R: `-1R` holds -1 ≤ R < -0.5; `<-3.5R` and `5.5R+` are open. */
export const RISK_KEYS: readonly string[] = Array.from({ length: RISK_BUCKETS }, (_, bucket) => {
  if (bucket === 0) return '<-3.5R'
  const start = (bucket - 8) / 2
  return bucket === RISK_BUCKETS - 1 ? `${start}R+` : `${start}R`
})

export function riskKey(riskE4: number): string {
  return RISK_KEYS[riskBucketOf(riskE4)] ?? ''
}
