/**
 * The quantile of values, interpolated between the two next to it (Hyndman and Fan 1996, type 7: what spreadsheets
 * call PERCENTILE). null of none. Partly reorders the array that it is given; one pass a call on average, no sort.
 */
export function takeQuantile(values: Float64Array, share: number): number | null {
  if (values.length === 0) return null
  const place = (values.length - 1) * share
  const below = Math.floor(place)
  const low = selectNth(values, below)
  if (place === below) return low
  // What lies behind the place is not smaller: the next value is the least of it.
  let next = Number.POSITIVE_INFINITY
  for (let index = below + 1; index < values.length; index += 1) next = Math.min(next, values[index] ?? next)
  return low + (next - low) * (place - below)
}

/** The middle value, or the mean of the two in the middle. */
export function takeMedian(values: Float64Array): number | null {
  return takeQuantile(values, 0.5)
}

/** Hoare's selection (1961): afterwards the n-th smallest stands at its place, nothing smaller behind it. */
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
