import type { Trade } from '@plumbline/contract/trades/trades'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { VirtualColumn } from '#web/components/ui/virtual-column.ts'
import { toCents } from '#web/lib/cents.ts'
import { netCentsOf } from '../model/pnl-of.ts'
import { priceDecimals } from '../model/price-decimals.ts'
import { ClosedAt } from './closed-at.tsx'
import styles from './trade-list.module.css'
import { TradePair } from './trade-pair.tsx'

/** The columns of the list on a wide screen. The ids of sortable ones are the server's sort keys. */
export function useTradeColumns(currency: string): readonly VirtualColumn<Trade>[] {
  const { t } = useTranslation('trades')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'closedAt',
        head: t('column.closed'),
        width: 'minmax(164px, 1.2fr)',
        sortable: true,
        cell: (trade) => (
          <span className={styles.quiet}>
            <ClosedAt trade={trade} />
          </span>
        ),
      },
      {
        id: 'pair',
        head: t('column.pair'),
        width: 'minmax(110px, 1fr)',
        sortable: true,
        cell: (trade) => <TradePair trade={trade} />,
      },
      {
        id: 'direction',
        head: t('column.direction'),
        width: 'minmax(96px, 0.8fr)',
        sortable: true,
        cell: (trade) => <DirectionChip direction={trade.direction} />,
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
        cell: (trade) => (
          <Price
            value={trade.entryPrice}
            decimals={priceDecimals(trade.pair, [trade.entryPrice, trade.exitPrice])}
          />
        ),
      },
      {
        id: 'exit',
        head: t('column.exit'),
        width: 'minmax(92px, 1fr)',
        numeric: true,
        cell: (trade) => (
          <Price
            value={trade.exitPrice}
            decimals={priceDecimals(trade.pair, [trade.entryPrice, trade.exitPrice])}
          />
        ),
      },
      {
        id: 'fees',
        head: t('column.fees'),
        width: 'minmax(86px, 0.9fr)',
        numeric: true,
        sortable: true,
        cell: (trade) => <Money cents={toCents(trade.fees)} currency={currency} sign="amount" />,
      },
      {
        id: 'r',
        head: t('column.r'),
        width: 'minmax(80px, 0.7fr)',
        numeric: true,
        cell: (trade) => <RMultiple multiple={trade.rMultiple} plain />,
      },
      {
        id: 'netPnl',
        head: t('column.netPnl'),
        width: 'minmax(112px, 1.1fr)',
        numeric: true,
        sortable: true,
        cell: (trade) => (
          <span className={styles.net}>
            <Money cents={netCentsOf(trade)} currency={currency} />
          </span>
        ),
      },
    ],
    [t, format, currency],
  )
}
