/**
 * Milliseconds of processor that work takes, of the cheapest of five: what the machine does beside it is no matter of the
 * work. To be compared with the cost of other work in the same test, never with a clock.
 */
export function costOf(work: () => void): number {
  const costs = [1, 2, 3, 4, 5].map(() => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...costs)
}
