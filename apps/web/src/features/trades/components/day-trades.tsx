import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useDayTrades } from '../api/list-queries.ts'
import { netCentsOf } from '../model/pnl-of.ts'
import styles from './day-trades.module.css'

type DayTradesProps = {
  readonly account: Account
  /** Search of the journal that lists them; undefined if its filters cannot express them. */
  readonly listSearch: string | undefined
  /** Close date, `YYYY-MM-DD`. */
  readonly day: string
  /** Known number of closed trades; reserves as many lines while loading. */
  readonly trades: number
  /** Maximum number of trades shown. */
  readonly limit: number
}

/** The trades of a day, two lines each, linked to the journal. */
export function DayTrades({ account, listSearch, day, trades, limit }: DayTradesProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const { data, error, refetch } = useDayTrades(account.id, listSearch, day, limit)
  if (listSearch === undefined) return <p>{t('selection.noList')}</p>
  const tradeLink = (id: string) => `/journal?${listSearch}&trade=${encodeURIComponent(id)}`
  if (!data) {
    if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
    return <Skeleton height={`${Math.min(trades, limit) * 52}px`} radius="10px" />
  }
  const rest = data.total - data.trades.length
  return (
    <ul className={styles.list} aria-label={t('ofDay', { day: format.time(day, 'date') })}>
      {data.trades.map((trade) => (
        <li key={trade.id}>
          <Line trade={trade} account={account} to={tradeLink(trade.id)} />
        </li>
      ))}
      {rest > 0 ? (
        <li>
          <Link to={`/journal?${listSearch}`} className={styles.rest}>
            {t('more', { count: rest, trades: format.number(rest) })}
          </Link>
        </li>
      ) : null}
    </ul>
  )
}

type LineProps = { readonly trade: Trade; readonly account: Account; readonly to: string }

function Line({ trade, account, to }: LineProps) {
  return (
    <Link to={to} className={styles.line}>
      <span className={styles.pair}>{trade.pair}</span>
      <span className={styles.net}>
        <Money cents={netCentsOf(trade)} currency={account.currency} />
      </span>
      <span className={styles.about}>
        <TradeTime at={trade.closedAt} style="time" zone={account.brokerTimeZone} />
        <DirectionChip direction={trade.direction} />
      </span>
      <span className={styles.risk}>
        {trade.rMultiple === null ? null : <RMultiple multiple={trade.rMultiple} plain />}
      </span>
    </Link>
  )
}
