/**
 * CPU time of the work in milliseconds: the minimum of five runs, so that other load on the machine does not count.
 * Compare it with the cost of other work in the same test, never with a fixed time.
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
