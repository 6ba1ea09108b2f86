import type { Direction } from '@plumbline/domain/trades/direction'
import type { Annotation, ChartPoint } from '#web/components/charts/candles/chart-items.ts'

export type MarkedTrade = {
  readonly id: string
  /** At the first entry. */
  readonly label?: string
  readonly direction: Direction
  readonly entries: readonly ChartPoint[]
  readonly exits: readonly (ChartPoint & { readonly netCents: number })[]
  /** Of a closed trade: from where to where, and its result. */
  readonly way: { readonly from: ChartPoint; readonly to: ChartPoint; readonly netCents: number } | null
}

const inkOf = (cents: number) => (cents >= 0 ? 'profit' : 'loss')

/** Entries and exits, connected by a line in the colour of the result. */
export function tradeMarks(trades: readonly MarkedTrade[]): readonly Annotation[] {
  return trades.flatMap(({ id, label, direction, entries, exits, way }): readonly Annotation[] => {
    const isLong = direction === 'long'
    return [
      ...(way === null
        ? []
        : [
            {
              kind: 'segment',
              id: `${id} way`,
              ink: inkOf(way.netCents),
              dashed: true,
              from: way.from,
              to: way.to,
            } as const,
          ]),
      ...entries.map(
        (at, index): Annotation => ({
          kind: 'marker',
          id: `${id} in ${index}`,
          at,
          shape: isLong ? 'buy' : 'sell',
          ink: 'accent',
          ...(index === 0 && label !== undefined && { label }),
        }),
      ),
      ...exits.map(
        (at, index): Annotation => ({
          kind: 'marker',
          id: `${id} out ${index}`,
          at,
          shape: isLong ? 'sell' : 'buy',
          ink: inkOf(at.netCents),
        }),
      ),
    ]
  })
}
