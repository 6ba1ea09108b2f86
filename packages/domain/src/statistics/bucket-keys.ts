import { R_BUCKETS, rBucketOf } from './r-bucket.ts'

/** Upper ends of the holding time buckets in seconds, each with the bucket's name. */
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

/** The values in a bucket: `from` ≤ value < `to`; null means unbounded. */
export interface BucketRange {
  readonly from: number | null
  readonly to: number | null
}

/** The range of a holding time's bucket in seconds; null for an unknown key. */
export function holdingRange(key: string): BucketRange | null {
  const index = HOLDING_KEYS.indexOf(key)
  if (index < 0) return null
  const end = HOLDING[index]?.[0] ?? Number.POSITIVE_INFINITY
  return { from: HOLDING[index - 1]?.[0] ?? null, to: Number.isFinite(end) ? end : null }
}

const STEPS = [1, 2, 5, 10] as const

/**
 * Bucket of a quantity in steps of 1, 2, 5, 10, … : `0.2-0.5` holds 0.2 ≤ quantity < 0.5. Lots, contracts and coins
 * differ by powers of ten, so the steps scale with the quantity. `0` for zero or less.
 */
export function sizeKey(quantity: number): string {
  if (!(quantity > 0) || !Number.isFinite(quantity)) return '0'
  // Uses the quantity's decimal digits, since a logarithm gives 2.9999… for 1,000.
  const [digits = '1', power = '0'] = quantity.toExponential().split('e')
  const step = Number(digits) < 2 ? 0 : Number(digits) < 5 ? 1 : 2
  const edge = (index: number) => Number(`${STEPS[index] ?? 10}e${power}`)
  return `${edge(step)}-${edge(step + 1)}`
}

/** Lower end of a size's bucket, for sorting. */
export function sizeKeyStart(key: string): number {
  const [start = ''] = key.split(/(?<=\d)-/)
  return Number(start)
}

/**
 * The range of a size's bucket; null for a key that `sizeKey` never returns. Bucket `0` ends at the smallest positive
 * number.
 */
export function sizeRange(key: string): BucketRange | null {
  if (key === '0') return { from: null, to: Number.MIN_VALUE }
  const [from = Number.NaN, to = Number.NaN] = key.split(/(?<=\d)-/).map(Number)
  return from > 0 && sizeKey(from) === key ? { from, to } : null
}

/** Names of the R buckets, each half an R wide: `-1R` holds -1 ≤ R < -0.5; `<-3.5R` and `5.5R+` are open-ended. */
export const R_BUCKET_KEYS: readonly string[] = Array.from({ length: R_BUCKETS }, (_, bucket) => {
  if (bucket === 0) return '<-3.5R'
  const start = (bucket - 8) / 2
  return bucket === R_BUCKETS - 1 ? `${start}R+` : `${start}R`
})

export function rBucketKey(rMultipleE4: number): string {
  return R_BUCKET_KEYS[rBucketOf(rMultipleE4)] ?? ''
}

/** The range of an R bucket in R × 10⁴; null for an unknown key. */
export function rRange(key: string): BucketRange | null {
  const bucket = R_BUCKET_KEYS.indexOf(key)
  if (bucket < 0) return null
  return {
    from: bucket === 0 ? null : (bucket - 8) * 5000,
    to: bucket === R_BUCKETS - 1 ? null : (bucket - 7) * 5000,
  }
}
