/** Units of `to` for one unit of `from` on a day (`YYYY-MM-DD`). */
export interface DatedRate {
  readonly from: string
  readonly to: string
  readonly rate: number
  readonly date: string
}

export interface FoundRate<Rate extends DatedRate> {
  /** Units of the wanted currency for one of the other: the stored rate, or 1 divided by it. */
  readonly rate: number
  readonly of: Rate
}

/**
 * The newest rate between two currencies, in either direction; of the same day the first in the list. Rates are never
 * combined: a rate through a third currency would be of two days and two spreads.
 */
export function latestRate<Rate extends DatedRate>(
  rates: Iterable<Rate>,
  { from, to }: Pick<DatedRate, 'from' | 'to'>,
): FoundRate<Rate> | undefined {
  let found: FoundRate<Rate> | undefined
  for (const each of rates) {
    const rate =
      each.from === from && each.to === to
        ? each.rate
        : each.from === to && each.to === from
          ? 1 / each.rate
          : Number.NaN
    const isUsable = Number.isFinite(rate) && rate > 0
    if (isUsable && (found === undefined || each.date > found.of.date)) found = { rate, of: each }
  }
  return found
}
