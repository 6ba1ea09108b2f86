import type { ReviewFacts } from '@plumbline/contract/daily-reviews/daily-reviews'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useReviewFacts } from '../api/queries.ts'
import type { ReviewPlace } from '../model/review-place.ts'
import { EquityPart } from './equity-part.tsx'
import styles from './facts.module.css'
import { MistakesCard } from './mistakes-card.tsx'
import { ResultsCard } from './results-card.tsx'
import { TradesCard } from './trades-card.tsx'

const SpanCards = lazy(async () => ({ default: (await import('./span-cards.tsx')).SpanCards }))

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
      {isDay ? null : (
        <Suspense fallback={<CardSkeleton height="280px" />}>
          <SpanCards facts={facts} />
        </Suspense>
      )}
      {more}
    </>
  )
}
