/** The most values in a row that are true. */
export function longestRun(values: Iterable<boolean>): number {
  let current = 0
  let longest = 0
  for (const value of values) {
    current = value ? current + 1 : 0
    if (current > longest) longest = current
  }
  return longest
}
