/**
 * The chart's times: seconds, strictly ascending. Trades that close in the same second get the next free second, so
 * that none of them is missing from the line.
 */
export function ascendingSeconds(brokerTimes: readonly string[]): number[] {
  let previous = Number.NEGATIVE_INFINITY
  return brokerTimes.map((at) => {
    const seconds = Date.parse(`${at}Z`) / 1000
    previous = Math.max(seconds, previous + 1)
    return previous
  })
}
