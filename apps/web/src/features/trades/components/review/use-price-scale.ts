import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { drawPriceScale, priceLevels, type PriceLevel } from '../../model/draw-price-scale.ts'

type PriceScaleOptions = {
  readonly trade: Trade
  readonly executions: readonly TradeExecution[]
  readonly decimals: number
  /** The broker's time zone; undefined: that of the page. */
  readonly zone?: string | null
}

/** Draws a trade's price scale in the user's language, and summarises it. */
export function usePriceScale({ trade, executions, decimals, zone }: PriceScaleOptions) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const { direction, status, openedAt, closedAt } = trade
  const name = useCallback(
    (kind: PriceLevel['kind']) =>
      kind === 'exit' && status === 'open' ? t('prices.last') : t(`prices.${kind}`),
    [t, status],
  )
  const price = useCallback((value: number) => format.price(value, decimals), [format, decimals])
  const build = useCallback(
    (width: number, height: number) =>
      drawPriceScale(trade, executions, {
        width,
        height,
        name,
        price,
        multiple: (multiple) => format.r(multiple),
        fill: (fill) =>
          [
            t((direction === 'long') === (fill.kind === 'entry') ? 'prices.bought' : 'prices.sold', {
              size: format.number(fill.quantity, 8, 2),
              price: price(fill.price),
            }),
            format.tradeTime(fill.at, 'dateTimeSeconds', zone),
          ].join('\n'),
        times: timesOf(openedAt, closedAt, (at, style) => format.tradeTime(at, style, zone)),
      }),
    [trade, executions, name, price, format, t, direction, openedAt, closedAt, zone],
  )
  const levels = priceLevels(trade).map(
    (level) =>
      `${name(level.kind)} ${price(level.price)}${level.multiple === null ? '' : ` (${format.r(level.multiple)})`}`,
  )
  const summary = t('prices.summary', {
    direction: t(direction === 'long' ? 'filter.long' : 'filter.short'),
    levels: levels.join(', '),
  })
  return { build, summary }
}

/** Opening and closing time: in full, and shorter forms for narrow drawings. */
function timesOf(
  openedAt: string,
  closedAt: string | null,
  text: (at: string, style: 'dateTime' | 'time' | 'dayMonth') => string,
) {
  const form = (first: 'dateTime' | 'time' | 'dayMonth', last: typeof first) => ({
    opened: text(openedAt, first),
    closed: closedAt === null ? '' : text(closedAt, last),
  })
  return closedAt?.slice(0, 10) === openedAt.slice(0, 10)
    ? [form('dateTime', 'time'), form('time', 'time')]
    : [form('dateTime', 'dateTime'), form('dayMonth', 'dayMonth')]
}
