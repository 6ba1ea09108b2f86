/**
 * The quantile of values, interpolated between its two neighbours (Hyndman and Fan 1996, type 7: PERCENTILE in
 * spreadsheets). null without values. Partly reorders the given array; linear time on average, no sort.
 */
export function takeQuantile(values: Float64Array, share: number): number | null {
  if (values.length === 0) return null
  const place = (values.length - 1) * share
  const below = Math.floor(place)
  const low = selectNth(values, below)
  if (place === below) return low
  // Values after that index are not smaller, so the next value is their minimum.
  let next = Number.POSITIVE_INFINITY
  for (let index = below + 1; index < values.length; index += 1) next = Math.min(next, values[index] ?? next)
  return low + (next - low) * (place - below)
}

/** The middle value, or the mean of the two in the middle. */
export function takeMedian(values: Float64Array): number | null {
  return takeQuantile(values, 0.5)
}

/** Hoare's selection (1961): afterwards the n-th smallest value is at index `nth`, with nothing smaller after it. */
function selectNth(values: Float64Array, nth: number): number {
  let left = 0
  let right = values.length - 1
  while (left < right) {
    const pivot = medianOfThree(at(values, left), at(values, (left + right) >> 1), at(values, right))
    let low = left
    let high = right
    while (low <= high) {
      while (at(values, low) < pivot) low += 1
      while (at(values, high) > pivot) high -= 1
      if (low > high) break
      const swapped = at(values, low)
      values[low] = at(values, high)
      values[high] = swapped
      low += 1
      high -= 1
    }
    if (nth <= high) right = high
    else if (nth >= low) left = low
    else break
  }
  return at(values, nth)
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? Number.NaN
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
