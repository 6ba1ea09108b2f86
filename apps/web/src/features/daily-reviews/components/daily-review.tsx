import { reviewSpan } from '@plumbline/domain/daily-reviews/review-period'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useShownTrades } from '#web/components/period/use-shown-trades.ts'
import { AccountsChip } from '#web/components/selection/accounts-chip.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { useToday } from '#web/lib/period/today.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import type { RenderNote, ReviewTemplates } from '../model/render-note.ts'
import { readReviewPlace, type ReviewPlace, writeReviewPlace } from '../model/review-place.ts'
import styles from './daily-review.module.css'
import { FactsPanel } from './facts-panel.tsx'
import { ReminderButton } from './reminder-button.tsx'
import { ReviewStrip } from './review-strip.tsx'
import { ReviewToolbar } from './review-toolbar.tsx'
import { WritingPanel } from './writing-panel.tsx'

/** What other features contribute to a review. */
export type ReviewSlots = {
  readonly renderNote: RenderNote
  /** undefined while they load. */
  readonly templates: ReviewTemplates | undefined
  /** Further facts of the days of a review: rules kept, mistakes and their cost. */
  readonly moreFacts: (place: ReviewPlace) => ReactNode
  /** Instead of facts, for a user without an account. */
  readonly withoutAccount: ReactNode
}

/** The review of a day, week or month: facts beside what the user writes. The review is in the URL. */
export function DailyReview({ renderNote, templates, moreFacts, withoutAccount }: ReviewSlots) {
  const { t } = useTranslation('daily-reviews')
  const today = useToday()
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const place = readReviewPlace(params, today)
  const show = (next: ReviewPlace) =>
    changeSearch((known) => writeReviewPlace(known, next, today), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  const reviewed = useReviewedAccounts()
  const shownTrades = useShownTrades(reviewed, reviewSpan(place.period, place.date))
  const { whose, scope, scopes } = reviewed
  const key = `${place.period} ${place.date}`
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        note={shownTrades}
        actions={
          <>
            <AccountsChip scope={scope} scopes={scopes} />
            <ReminderButton />
          </>
        }
      />
      <ReviewStrip
        key={whose}
        date={place.date}
        today={today}
        onOpen={(date) => show({ period: 'day', date })}
      />
      <ReviewToolbar place={place} today={today} onPlace={show} />
      <div className={styles.columns}>
        {withoutAccount ?? <FactsPanel key={whose} place={place} today={today} more={moreFacts(place)} />}
        <WritingPanel key={key} place={place} today={today} renderNote={renderNote} templates={templates} />
      </div>
    </div>
  )
}
