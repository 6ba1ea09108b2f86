import type { Trade } from '@plumbline/contract/trades/trades'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { useMoneyText, useMoneyTone } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { VirtualColumn } from '#web/components/ui/virtual-column.ts'
import { toCents } from '#web/lib/cents.ts'
import { formatMissing } from '#web/lib/format.ts'
import { netCentsOf } from '../model/pnl-of.ts'
import { priceDecimals } from '../model/price-decimals.ts'
import styles from './trade-list.module.css'
import { TradePair } from './trade-pair.tsx'

/** One element of each: a row that takes the place of another in the same direction has nothing to render. */
const directions = { long: <DirectionChip direction="long" />, short: <DirectionChip direction="short" /> }

/** The columns of the list on a wide screen. The ids of sortable ones are the server's sort keys. */
export function useTradeColumns(currency: string): readonly VirtualColumn<Trade>[] {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const amount = useMoneyText(currency, 'amount')
  const result = useMoneyText(currency)
  const tone = useMoneyTone()
  return useMemo(() => {
    const price = (trade: Trade, value: number | null) =>
      value === null
        ? formatMissing()
        : format.price(value, priceDecimals(trade.pair, [trade.entryPrice, trade.exitPrice]))
    return [
      {
        id: 'closedAt',
        head: t('column.closed'),
        width: 'minmax(164px, 1.2fr)',
        sortable: true,
        className: () => styles.quiet,
        cell: ({ closedAt }) => (closedAt === null ? <Chip>{t('open')}</Chip> : format.time(closedAt)),
      },
      {
        id: 'pair',
        head: t('column.pair'),
        width: 'minmax(110px, 1fr)',
        sortable: true,
        className: () => styles.name,
        cell: (trade) => (trade.missedTrade ? <TradePair trade={trade} /> : trade.pair),
      },
      {
        id: 'direction',
        head: t('column.direction'),
        width: 'minmax(96px, 0.8fr)',
        sortable: true,
        cell: (trade) => directions[trade.direction],
      },
      {
        id: 'quantity',
        head: t('column.lots'),
        width: 'minmax(76px, 0.7fr)',
        numeric: true,
        sortable: true,
        cell: (trade) => format.number(trade.quantity, 8, 2),
      },
      {
        id: 'entry',
        head: t('column.entry'),
        width: 'minmax(92px, 1fr)',
        numeric: true,
        cell: (trade) => price(trade, trade.entryPrice),
      },
      {
        id: 'exit',
        head: t('column.exit'),
        width: 'minmax(92px, 1fr)',
        numeric: true,
        cell: (trade) => price(trade, trade.exitPrice),
      },
      {
        id: 'fees',
        head: t('column.fees'),
        width: 'minmax(86px, 0.9fr)',
        numeric: true,
        sortable: true,
        cell: (trade) => amount(toCents(trade.fees)),
      },
      {
        id: 'r',
        head: t('column.r'),
        width: 'minmax(80px, 0.7fr)',
        numeric: true,
        cell: ({ rMultiple }) => (rMultiple === null ? formatMissing() : format.r(rMultiple)),
      },
      {
        id: 'netPnl',
        head: t('column.netPnl'),
        width: 'minmax(112px, 1.1fr)',
        numeric: true,
        sortable: true,
        className: (trade) => `${styles.net} ${tone(netCentsOf(trade))}`,
        cell: (trade) => result(netCentsOf(trade)),
      },
    ]
  }, [t, format, amount, result, tone])
}
