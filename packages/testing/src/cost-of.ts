/**
 * Milliseconds that work takes, of the quickest of three: what the machine does beside it is no matter of the work. To be
 * compared with the cost of other work in the same test, never with a clock.
 */
export function costOf(work: () => void): number {
  const costs = [1, 2, 3].map(() => {
    const before = performance.now()
    work()
    return performance.now() - before
  })
  return Math.min(...costs)
}
