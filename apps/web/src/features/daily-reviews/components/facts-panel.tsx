import type { ReviewedTrade, ReviewFacts } from '@plumbline/contract/daily-reviews/daily-reviews'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EquityCard } from '#web/components/charts/equity-card.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ColouredLabel } from '#web/components/ui/coloured-label.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { replayLink } from '#web/lib/trades/replay-link.ts'
import { useLabelColours } from '#web/lib/trades/use-labels.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useReviewCurve, useReviewFacts } from '../api/queries.ts'
import { journalLink, tradeLink } from '../model/journal-links.ts'
import type { ReviewPlace } from '../model/review-place.ts'
import styles from './facts.module.css'
import { ResultsCard } from './results-card.tsx'

const SpanCards = lazyComponent(async () => (await import('./span-cards.tsx')).SpanCards, {
  placeholder: <CardSkeleton height="280px" />,
})

type FactsPanelProps = {
  readonly place: ReviewPlace
  readonly today: string
  /** Facts of other features below the trades: rules, mistakes. */
  readonly more: ReactNode
}

/** Everything that is known without asking; on a phone it can be closed. */
export function FactsPanel({ place, today, more }: FactsPanelProps) {
  const { t } = useTranslation('daily-reviews')
  const narrow = useNarrow()
  const [open, setOpen] = useState(true)
  const id = useId()
  const { data, error, refetch, isPlaceholderData } = useReviewFacts(place)
  const content = () => {
    if (!data) {
      if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
      return <CardSkeleton height="280px" />
    }
    return <Facts facts={data} place={place} today={today} more={more} />
  }
  return (
    <section
      className={styles.facts}
      aria-label={t(`facts.of.${place.period}`)}
      aria-busy={isPlaceholderData}
    >
      {narrow ? (
        <button
          type="button"
          className={styles.summary}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(`facts.of.${place.period}`)}
          {open ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
        </button>
      ) : null}
      <div id={id} className={styles.facts} hidden={narrow && !open}>
        {content()}
      </div>
    </section>
  )
}

type FactsProps = FactsPanelProps & { readonly facts: ReviewFacts }

function Facts({ facts, place, today, more }: FactsProps) {
  const { t } = useTranslation('daily-reviews')
  if (facts.from > today) {
    return (
      <Card>
        <p className={styles.none}>{t(`facts.future.${place.period}`)}</p>
      </Card>
    )
  }
  const isDay = place.period === 'day'
  return (
    <>
      {facts.trades === 0 ? (
        <Card>
          <p className={styles.none}>{t(`facts.none.${place.period}`)}</p>
        </Card>
      ) : null}
      {facts.figures.map((figures) => (
        <ResultsCard key={figures.currency} figures={figures} isOnly={facts.figures.length === 1} />
      ))}
      {facts.figures.map(({ currency, trades }) =>
        trades > 1 ? <EquityPart key={currency} facts={facts} currency={currency} /> : null,
      )}
      {isDay && facts.list.length > 0 ? <TradesCard facts={facts} /> : null}
      <MistakesCard mistakes={facts.mistakes} />
      {isDay ? null : <SpanCards facts={facts} />}
      {more}
    </>
  )
}

const HEIGHT = 190

/** Net P&L over the day, week or month, of the accounts in one currency. */
function EquityPart({ facts, currency }: { readonly facts: ReviewFacts; readonly currency: string }) {
  const { from, to } = facts
  const accounts = useReviewedAccounts().accounts.filter((account) => account.currency === currency)
  const zones = new Set(accounts.map(({ brokerTimeZone }) => brokerTimeZone))
  const { data, error, refetch } = useReviewCurve(
    accounts.map(({ id }) => id),
    { from, to },
  )
  return (
    <EquityCard
      curve={data}
      error={error}
      onRetry={() => void refetch()}
      currency={currency}
      // Times of several brokers stay as they were written.
      zone={zones.size === 1 ? ([...zones][0] ?? null) : null}
      unit="pnl"
      units={['pnl']}
      onUnit={() => undefined}
      height={HEIGHT}
    />
  )
}

/** The mistakes of a day, week or month and what they cost; renders nothing without any. */
function MistakesCard({ mistakes }: Pick<ReviewFacts, 'mistakes'>) {
  const { t } = useTranslation('daily-reviews')
  const colours = useLabelColours('mistake')
  if (mistakes.length === 0) return null
  return (
    <Card title={t('facts.mistakes')}>
      <ul className={styles.mistakes}>
        {mistakes.map(({ label, currency, trades, netPnl, cost }) => (
          <li key={`${currency} ${label}`}>
            <ColouredLabel colour={colours.get(label)}>{label}</ColouredLabel>
            <span className={styles.small}>
              {t('facts.mistakeTrades', { count: trades })} · {t('facts.mistakeNet')}{' '}
              <Money cents={toCents(netPnl)} currency={currency} />
            </span>
            <Money cents={toCents(cost)} currency={currency} />
          </li>
        ))}
      </ul>
      <p className={styles.rest}>{t('facts.mistakesNote')}</p>
    </Card>
  )
}

/** The trades of a day, a line each. */
function TradesCard({ facts }: { readonly facts: ReviewFacts }) {
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
