/** Running sums by trade number, starting at zero; trades without a value add nothing. */
export function cumulated(values: readonly (number | null)[]): readonly number[] {
  const sums = [0]
  let sum = 0
  for (const value of values) {
    sum += value ?? 0
    sums.push(sum)
  }
  return sums
}
