/** Number of buckets, each half an R wide: the first ends at -3.5 R, the last begins at 5.5 R. */
export const R_BUCKETS = 20

/** Bucket of an R × 10⁴: bucket i holds (i - 8) / 2 ≤ R < (i - 7) / 2; the first and last are open ended. */
export function rBucketOf(rMultipleE4: number): number {
  return Math.min(R_BUCKETS - 1, Math.max(0, Math.floor(rMultipleE4 / 5000) + 8))
}
