import { reviewSpan } from '@plumbline/domain/daily-reviews/review-period'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Card } from '#web/components/ui/card.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { DailyReview } from '#web/features/daily-reviews/components/daily-review.tsx'
import type { RenderNote } from '#web/features/daily-reviews/model/review-html.ts'
import type { ReviewPlace } from '#web/features/daily-reviews/model/review-place.ts'
import { DayRules } from '#web/features/trading-plans/components/day-rules.tsx'
import { useReviewTemplates } from '#web/features/trading-plans/components/use-review-templates.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { WithoutAccount } from '#web/components/selection/without-account.tsx'

// The figures of the day are shown before its texts.
const loadNote = () => import('#web/features/notebooks/components/placed-note.tsx')
const PlacedNote = lazyComponent(async () => (await loadNote()).PlacedNote, {
  placeholder: <CardSkeleton height="240px" />,
})
void loadNote().catch(() => undefined)

const renderNote: RenderNote = (place, { label, initialHtml, templates }) => (
  <PlacedNote
    place={{ kind: 'review', ...place }}
    label={label}
    initialHtml={initialHtml}
    templates={templates}
  />
)

/** With its texts, which a day's review does not need. */
const ReviewInsights = lazyComponent(
  async () => (await import('#web/features/insights/components/review-insights.tsx')).ReviewInsights,
  { placeholder: <CardSkeleton height="160px" />, texts: ['insights', 'rules'] },
)

/** Which rules a day's trades kept; which groups of trades stand out at the end of a week. */
function DayFacts({ place }: { readonly place: ReviewPlace }) {
  const { t } = useTranslation('rules')
  if (place.period === 'week') {
    return <ReviewInsights to={reviewSpan('week', place.date).to} />
  }
  if (place.period !== 'day') return null
  return (
    <Card title={t('day.title')}>
      <DayRules date={place.date} />
    </Card>
  )
}

/** The review of a day, week or month; which one is in the URL. */
export function DailyReviewPage() {
  const { selected } = useSelectedAccount()
  const [params] = useSearchParams()
  const templates = useReviewTemplates()
  const named = params.get('template')
  const begun = templates && named !== null ? { ...templates, activeId: named } : templates
  return (
    <DailyReview
      renderNote={renderNote}
      templates={begun}
      moreFacts={(place) => <DayFacts place={place} />}
      withoutAccount={selected ? null : <WithoutAccount loading={<CardSkeleton height="280px" />} />}
    />
  )
}
