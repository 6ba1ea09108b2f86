import { firstAt } from '@plumbline/domain/bars/bars'
import { useTranslation } from 'react-i18next'
import type { ChartClock } from '#web/components/charts/candles/chart-clock.ts'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { Stack, Text } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { fillsOf, isBuy } from '../../model/draw-price-scale.ts'
import { type ChartedTrade, tradeSpanOf, type StopKind, stopKinds, stopStretches } from './charted-trade.ts'

type TradeChartTableProps = {
  readonly charted: ChartedTrade
  readonly clock: ChartClock
  readonly decimals: number
}

/** Bars in the table at most. */
const MAX_ROWS = 200

/** What the chart shows as tables: the trade's prices, and the bars of its life. */
export function TradeChartTable({ charted, clock, decimals }: TradeChartTableProps) {
  const { t } = useTranslation(['candles', 'trades'])
  const format = useFormat()
  const { trade, bars } = charted
  const events = eventsOf(charted).map((event) => ({ ...event, name: t(`event.${event.kind}`) }))
  const life = tradeSpanOf(charted)
  const first = Math.max(0, firstAt(bars, life.from + 1) - 1)
  const last = firstAt(bars, life.to + 1)
  const shown = Array.from({ length: Math.min(MAX_ROWS, last - first) }, (_, row) => first + row)
  const price = (column: Float64Array, index: number) =>
    format.price((column[index] ?? 0) / 10 ** bars.digits, bars.digits)
  return (
    <Stack gap={12}>
      <DataTable caption={t('table.events')}>
        <thead>
          <tr>
            <HeadCell>{t('table.event')}</HeadCell>
            <HeadCell>{t('table.time')}</HeadCell>
            <HeadCell numeric>{t('table.price')}</HeadCell>
            <HeadCell numeric>{t('trades:column.lots')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {events.map(({ id, name, at, price: eventPrice, quantity }) => (
            <tr key={id}>
              <Cell>{name}</Cell>
              <Cell quiet>{at === null ? '' : clock.text(at, 'full')}</Cell>
              <Cell numeric>{format.price(eventPrice, decimals)}</Cell>
              <Cell numeric>{quantity === null ? '' : format.number(quantity, 8, 2)}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <DataTable caption={t('table.bars', { pair: trade.pair })}>
        <thead>
          <tr>
            <HeadCell>{t('table.time')}</HeadCell>
            {(['open', 'high', 'low', 'close'] as const).map((name) => (
              <HeadCell key={name} numeric>
                {t(`long.${name}`)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((index) => (
            <tr key={index}>
              <Cell quiet>{clock.text(bars.time[index] ?? 0, 'full')}</Cell>
              <Cell numeric>{price(bars.open, index)}</Cell>
              <Cell numeric>{price(bars.high, index)}</Cell>
              <Cell numeric>{price(bars.low, index)}</Cell>
              <Cell numeric>{price(bars.close, index)}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {last - first > MAX_ROWS ? (
        <Text size="s" tone="text3">
          {t('table.more', { count: MAX_ROWS, total: format.number(last - first) })}
        </Text>
      ) : null}
    </Stack>
  )
}

type ChartEvent = {
  readonly id: string
  readonly kind: 'buy' | 'sell' | StopKind | `${StopKind}Moved` | 'worst' | 'best'
  readonly at: number | null
  readonly price: number
  readonly quantity: number | null
}

/** Fills, moved stops, and the worst and best price in order of time; then a stop and target that stayed. */
function eventsOf(charted: ChartedTrade): readonly ChartEvent[] {
  const { trade, executions, toBars, worst, best } = charted
  const fills = fillsOf(trade, executions).map(
    (fill, index): ChartEvent => ({
      id: `fill ${index}`,
      kind: isBuy(trade, fill) ? 'buy' : 'sell',
      at: toBars(fill.at),
      price: fill.price,
      quantity: fill.quantity,
    }),
  )
  const extremes = (
    [
      ['worst', worst],
      ['best', best],
    ] as const
  ).flatMap(([kind, point]): readonly ChartEvent[] =>
    point === null ? [] : [{ id: kind, kind, at: point.at, price: point.price, quantity: null }],
  )
  const stops = stopKinds.flatMap((kind): readonly ChartEvent[] => {
    const stretches = stopStretches(charted, kind)
    return stretches.map(({ from, price }, index) => ({
      id: `${kind} ${index}`,
      kind: index === 0 ? kind : `${kind}Moved`,
      at: stretches.length > 1 ? from : null,
      price,
      quantity: null,
    }))
  })
  const dated = [...fills, ...extremes, ...stops.filter(({ at }) => at !== null)]
  return [...dated.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)), ...stops.filter(({ at }) => at === null)]
}
