import { skipToken, useQuery } from '@tanstack/react-query'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Calendar from 'lucide-react/icons/calendar'
import Target from 'lucide-react/icons/target'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '#web/components/ui/money.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { accountsOptions } from '#web/lib/accounts/selected-account.ts'
import { api } from '#web/lib/api/client.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useStrategies } from '#web/lib/trades/use-labels.ts'
import styles from './mention-card.module.css'
import type { NoteMention } from './note-mention.ts'

/** A mention with what is known of it now; a press opens it. Its text alone if it no longer exists. */
export function MentionCard({ mention }: { readonly mention: NoteMention }) {
  switch (mention.kind) {
    case 'trade':
      return <TradeMention {...mention} />
    case 'day':
      return <DayMention {...mention} />
    case 'strategy':
      return <StrategyMention {...mention} />
  }
}

function TradeMention({ id, label }: NoteMention) {
  const { t } = useTranslation('editor')
  const { data: trade, isError } = useQuery(
    api.trades.get.queryOptions({ input: id === '' ? skipToken : { id } }),
  )
  const accounts = useQuery(accountsOptions()).data?.accounts
  const account = accounts?.find((each) => each.id === trade?.accountId)
  if (!trade) return <span className={isError ? styles.gone : styles.card}>{label}</span>
  return (
    <Link
      to={`/journal?account=${trade.accountId}&trade=${trade.id}`}
      className={styles.card}
      draggable={false}
    >
      <span className={trade.direction === 'long' ? styles.up : styles.down}>
        <ArrowUpRight size={13} role="img" aria-label={t(`mention.${trade.direction}`)} />
      </span>
      <b className={styles.name}>{trade.pair}</b>
      <span className={styles.detail}>
        <TradeTime at={trade.closedAt ?? trade.openedAt} style="date" />
      </span>
      {trade.closedAt === null ? (
        <span className={styles.detail}>{t('mention.open')}</span>
      ) : account ? (
        <Money cents={toCents(trade.netPnl)} currency={account.currency} />
      ) : null}
    </Link>
  )
}

function DayMention({ id }: NoteMention) {
  const format = useFormat()
  return (
    <Link to={`/calendar?day=${id}`} className={styles.card} draggable={false}>
      <Calendar size={13} aria-hidden className={styles.detail} />
      <span className={styles.name}>{format.time(id, 'date')}</span>
    </Link>
  )
}

function StrategyMention({ id, label }: NoteMention) {
  const strategy = useStrategies().find((each) => each.id === id)
  return (
    <span className={styles.card}>
      <Target size={13} aria-hidden className={styles.detail} />
      <span className={styles.name}>{strategy?.label ?? label}</span>
    </span>
  )
}
