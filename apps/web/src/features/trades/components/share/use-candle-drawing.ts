import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { seriesClock } from '@plumbline/domain/bars/series-clock'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { useTranslation } from 'react-i18next'
import { barsOfLists } from '@plumbline/domain/bars/bars'
import type { ChartDrawing } from '#web/components/charts/chart-drawing.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { hasBars, useTradeBars } from '../../api/use-trade-bars.ts'
import { drawTradeCandles } from '../chart/draw-trade-candles.ts'
import { secondsIn } from '../chart/trade-chart-items.ts'

/** Draws a trade in its candles for a picture; null without bars. */
export function useCandleDrawing(
  trade: Trade,
  executions: readonly TradeExecution[],
  account: Account,
  decimals: number,
): ((width: number, height: number) => ChartDrawing) | null {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const { data } = useTradeBars(trade.id)
  if (!data || !hasBars(data)) return null
  const zone = account.brokerTimeZone
  const clock = seriesClock(zone, data.series.timeZone)
  const charted = {
    trade,
    executions,
    toBars: secondsIn(clock.toSeries),
    bars: barsOfLists(data.window),
    worst: data.worst,
    best: data.best,
  }
  return (width, height) =>
    drawTradeCandles(charted, {
      width,
      height,
      name: (kind) => (kind === 'exit' && trade.status === 'open' ? t('prices.last') : t(`prices.${kind}`)),
      price: (price) => format.price(price, decimals),
      time: (time) => format.tradeTime(fromLocalSeconds(clock.toAccount(time)), 'dateTime', zone),
    })
}
