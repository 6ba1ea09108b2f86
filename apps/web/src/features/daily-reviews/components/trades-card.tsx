import type { ReviewedTrade, ReviewFacts } from '@plumbline/contract/daily-reviews/daily-reviews'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#web/components/ui/card.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { replayLink } from '#web/lib/trades/replay-link.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { journalLink, tradeLink } from '../model/journal-links.ts'
import styles from './facts.module.css'

/** The trades of a day, a line each. */
export function TradesCard({ facts }: { readonly facts: ReviewFacts }) {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const reviewed = useReviewedAccounts()
  const { accounts } = reviewed
  // A replay is of one account.
  const replayed = facts.list[0]
  const rest = facts.trades - facts.list.length
  return (
    <Card
      title={t('facts.trades')}
      actions={
        <Cluster gap={12}>
          {replayed === undefined ? null : (
            <Link to={replayLink({ accountId: replayed.accountId, day: facts.from })} className={styles.link}>
              {t('facts.replay')}
            </Link>
          )}
          <Link to={journalLink(reviewed, facts, false)} className={styles.link}>
            {t('facts.journal')}
          </Link>
        </Cluster>
      }
    >
      <ul className={styles.trades}>
        {facts.list.map((trade) => (
          <li key={trade.id}>
            <TradeLine
              trade={trade}
              account={
                accounts.length > 1 ? accounts.find(({ id }) => id === trade.accountId)?.name : undefined
              }
              zone={accounts.find(({ id }) => id === trade.accountId)?.brokerTimeZone ?? null}
            />
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <p className={styles.rest}>{t('facts.more', { count: rest, trades: format.number(rest) })}</p>
      ) : null}
    </Card>
  )
}

type TradeLineProps = {
  readonly trade: ReviewedTrade
  /** The account's name where there are several. */
  readonly account: string | undefined
  readonly zone: string | null
}

function TradeLine({ trade, account, zone }: TradeLineProps) {
  const { t } = useTranslation('daily-reviews')
  return (
    <Link to={tradeLink(trade)} className={styles.trade}>
      <TradeTime at={trade.closedAt} style="time" zone={zone} />
      <span className={styles.pair}>
        {trade.pair}
        {account === undefined ? null : <span className={styles.small}> {account}</span>}
      </span>
      <DirectionChip direction={trade.direction} />
      <span className={styles.multiple}>
        {trade.rMultiple === null ? null : <RMultiple multiple={trade.rMultiple} plain />}
      </span>
      <span className={styles.net}>
        <Money cents={toCents(trade.netPnl)} currency={trade.currency} />
      </span>
      <span className={styles.reviewed}>
        {trade.isReviewed ? <CircleCheck size={15} role="img" aria-label={t('facts.reviewed')} /> : null}
      </span>
    </Link>
  )
}
