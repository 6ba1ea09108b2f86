import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { distanceIn } from '@plumbline/domain/instruments/distance-in'
import { findInstrument } from '@plumbline/domain/instruments/find-instrument'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { hasPriceScale, priceLevels } from '../../model/draw-price-scale.ts'
import { netCentsOf, unrealisedCentsOf } from '../../model/pnl-of.ts'
import { priceDecimals } from '../../model/price-decimals.ts'
import type { TradePicture } from '../../model/trade-picture.ts'
import { usePriceScale } from '../review/use-price-scale.ts'
import { useCandleDrawing } from './use-candle-drawing.ts'

/** A trade as texts for a picture, without its screenshot. */
export function useTradePicture(
  trade: Trade,
  executions: readonly TradeExecution[],
  account: Account,
): Omit<TradePicture, 'image'> {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const isOpen = trade.status === 'open'
  const cents = isOpen ? unrealisedCentsOf(trade) : netCentsOf(trade)
  const share = useShareOfBalance(trade)
  const levels = priceLevels(trade)
  const decimals = priceDecimals(
    trade.pair,
    levels.map(({ price }) => price),
  )
  const { build } = usePriceScale({ trade, executions, decimals, zone: account.brokerTimeZone })
  const candles = useCandleDrawing(trade, executions, account, decimals)
  const price = (value: number | null) => (value ? format.price(value, decimals) : formatMissing())
  const points = pointsOf(trade, account)
  return {
    pair: trade.pair,
    direction: [
      t(trade.direction === 'long' ? 'filter.long' : 'filter.short'),
      ...(isOpen ? [t('open')] : []),
    ].join(' · '),
    state: isOpen ? t('filter.open') : t('filter.closed'),
    date: format.tradeTime(trade.closedAt ?? trade.openedAt, 'date', account.brokerTimeZone),
    results: {
      ...(trade.rMultiple !== null && { r: format.r(trade.rMultiple) }),
      ...(share !== null && { percent: format.percent(share, 'result') }),
      ...(points !== null && {
        points: t(`distance.${account.tradingMode}`, {
          count: Math.abs(points),
          way: `${points > 0 ? '+' : ''}${format.number(points, 1, 0)}`,
        }),
      }),
      ...(cents !== null && { money: format.money(cents, account.currency) }),
    },
    sign: cents,
    facts: [
      [t('column.entry'), price(trade.entryPrice)],
      [isOpen ? t('prices.last') : t('column.exit'), price(trade.exitPrice)],
      [
        t('field.held'),
        trade.closedAt === null
          ? formatMissing()
          : format.duration((Date.parse(`${trade.closedAt}Z`) - Date.parse(`${trade.openedAt}Z`)) / 1000),
      ],
    ],
    scale: candles ?? (hasPriceScale(levels) ? build : null),
    account: account.name,
    notes: trade.notes,
  }
}

/** Net P&L as a share of the account's balance at the start of the day on which the trade closed; null if unknown. */
function useShareOfBalance(trade: Trade): number | null {
  const day = trade.closedAt?.slice(0, 10)
  const { data } = useQuery(
    api.statistics.get.queryOptions({
      input: day === undefined ? skipToken : { accountId: trade.accountId, from: day, to: day },
      select: ({ balanceBefore }) => balanceBefore,
    }),
  )
  const cents = netCentsOf(trade)
  return cents === null || data === undefined || data <= 0 ? null : cents / 100 / data
}

/** The move from entry to exit in the account's unit; null while the trade is open, or for an unknown instrument. */
function pointsOf(
  { pair, direction, status, entryPrice, exitPrice }: Trade,
  account: Account,
): number | null {
  const instrument = findInstrument(pair)
  if (!instrument || status === 'open' || !exitPrice || !entryPrice) return null
  return distanceIn(
    account.tradingMode,
    instrument,
    (exitPrice - entryPrice) * (direction === 'long' ? 1 : -1),
  )
}
