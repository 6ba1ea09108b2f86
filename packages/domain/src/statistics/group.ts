/** Counts and sums of trades that have something in common: a pair, a weekday, a tag. */
export interface Group {
  readonly trades: number
  readonly wins: number
  readonly losses: number
  readonly breakEvens: number
  readonly netPnlCents: number
  readonly winningCents: number
  readonly losingCents: number
  /** Trades with a known R, and the sum of their R × 10⁴. */
  readonly tradesWithR: number
  readonly rMultipleE4: number
}

export type Groups = Readonly<Record<string, Group>>

export const emptyGroup: Group = {
  trades: 0,
  wins: 0,
  losses: 0,
  breakEvens: 0,
  netPnlCents: 0,
  winningCents: 0,
  losingCents: 0,
  tradesWithR: 0,
  rMultipleE4: 0,
}

export function combineGroup(a: Group, b: Group): Group {
  return {
    trades: a.trades + b.trades,
    wins: a.wins + b.wins,
    losses: a.losses + b.losses,
    breakEvens: a.breakEvens + b.breakEvens,
    netPnlCents: a.netPnlCents + b.netPnlCents,
    winningCents: a.winningCents + b.winningCents,
    losingCents: a.losingCents + b.losingCents,
    tradesWithR: a.tradesWithR + b.tradesWithR,
    rMultipleE4: a.rMultipleE4 + b.rMultipleE4,
  }
}

/** The trades of `a` without those of `b`, which are among them. */
export function withoutGroup(a: Group, b: Group): Group {
  return {
    trades: a.trades - b.trades,
    wins: a.wins - b.wins,
    losses: a.losses - b.losses,
    breakEvens: a.breakEvens - b.breakEvens,
    netPnlCents: a.netPnlCents - b.netPnlCents,
    winningCents: a.winningCents - b.winningCents,
    losingCents: a.losingCents - b.losingCents,
    tradesWithR: a.tradesWithR - b.tradesWithR,
    rMultipleE4: a.rMultipleE4 - b.rMultipleE4,
  }
}

/** Joins two breakdowns key by key; keys are sorted, so that equal breakdowns are also equal as JSON. */
export function combineGroups(a: Groups, b: Groups): Groups {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()
  return Object.fromEntries(keys.map((key) => [key, combineGroup(own(a, key), own(b, key))]))
}

/** A pair or tag may be called `__proto__` or `constructor`; only own keys count. */
function own(groups: Groups, key: string): Group {
  return (Object.hasOwn(groups, key) ? groups[key] : undefined) ?? emptyGroup
}

export function combineGroupList(a: readonly Group[], b: readonly Group[]): readonly Group[] {
  return a.map((group, index) => combineGroup(group, b[index] ?? emptyGroup))
}
