import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useRecentTrades } from '../api/list-queries.ts'
import { netCentsOf } from '../model/pnl-of.ts'
import { priceDecimals } from '../model/price-decimals.ts'
import styles from './recent-trades.module.css'

type RecentTradesProps = {
  readonly account: Account
  /** Search of the journal that lists them; undefined if its filters cannot express them. */
  readonly listSearch: string | undefined
  /** Number of trades shown. */
  readonly count: number
  /** URL of the full list. */
  readonly listLink: string
  readonly tradeLink: (id: string) => string
  /** Trades created after this ISO time are marked as new; null marks none, because all would be new. */
  readonly since: string | null
}

/** The trades that closed last, linked to the journal. */
export function RecentTrades(props: RecentTradesProps) {
  const { account, listSearch, count, listLink, tradeLink, since } = props
  const { t } = useTranslation('trades')
  const { data, error, refetch } = useRecentTrades(account.id, listSearch, count)
  return (
    <Card
      title={t('recent')}
      flush
      className={styles.card}
      actions={
        <Link to={listLink} className={styles.all}>
          {t('all')}
        </Link>
      }
    >
      {listSearch === undefined ? (
        <Paragraph tone="text2">{t('selection.noList')}</Paragraph>
      ) : data ? (
        <RecentTable trades={data.trades} account={account} tradeLink={tradeLink} since={since} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={`${32 + count * 38}px`} radius="0" />
      )}
    </Card>
  )
}

type RecentTableProps = {
  readonly trades: readonly Trade[]
  readonly account: Account
  readonly tradeLink: (id: string) => string
  readonly since: string | null
}

function RecentTable({ trades, account, tradeLink, since }: RecentTableProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const navigate = useNavigate()
  const decimals = (pair: string) =>
    priceDecimals(
      pair,
      trades.filter((trade) => trade.pair === pair).flatMap((trade) => [trade.entryPrice, trade.exitPrice]),
    )
  return (
    <DataTable caption={t('recent')} fill={trades.length}>
      <thead>
        <tr>
          <HeadCell>{t('column.closed')}</HeadCell>
          <HeadCell>{t('column.pair')}</HeadCell>
          <HeadCell wide>{t('column.direction')}</HeadCell>
          <HeadCell numeric wide>
            {t('column.lots')}
          </HeadCell>
          <HeadCell numeric wide="widest">
            {t('column.entry')}
          </HeadCell>
          <HeadCell numeric wide="widest">
            {t('column.exit')}
          </HeadCell>
          <HeadCell numeric wide>
            {t('column.r')}
          </HeadCell>
          <HeadCell numeric>{t('column.netPnl')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {trades.map((trade) => (
          // Keyboard users have the link in the row; clicking anywhere in the row is a convenience.
          <tr key={trade.id} className={styles.row} onClick={() => void navigate(tradeLink(trade.id))}>
            <Cell quiet>
              <Link to={tradeLink(trade.id)} className={styles.time}>
                <TradeTime at={trade.closedAt} zone={account.brokerTimeZone} />
              </Link>
            </Cell>
            <Cell strong>
              {trade.pair}
              {since !== null && trade.createdAt > since ? (
                <span className={styles.fresh}>{t('recentNew')}</span>
              ) : null}
            </Cell>
            <Cell wide>
              <DirectionChip direction={trade.direction} />
            </Cell>
            <Cell numeric wide>
              {format.number(trade.quantity, 8, 2)}
            </Cell>
            <Cell numeric wide="widest">
              <Price value={trade.entryPrice} decimals={decimals(trade.pair)} />
            </Cell>
            <Cell numeric wide="widest">
              <Price value={trade.exitPrice} decimals={decimals(trade.pair)} />
            </Cell>
            <Cell numeric wide>
              <RMultiple multiple={trade.rMultiple} plain />
            </Cell>
            <Cell numeric strong>
              <Money cents={netCentsOf(trade)} currency={account.currency} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
