type ReplayedDay = {
  readonly accountId: string
  /** By the broker's clock, `YYYY-MM-DD`. */
  readonly day: string
  /** The replay begins before this trade. */
  readonly trade?: string
}

/** The replay of a day. */
export function replayLink({ accountId, day, trade }: ReplayedDay): string {
  const search = new URLSearchParams({ account: accountId, day, ...(trade !== undefined && { trade }) })
  return `/backtesting/day?${search}`
}
