import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { DailyReview } from '#web/features/daily-reviews/components/daily-review.tsx'
import type { RenderNote, ReviewTemplates } from '#web/features/daily-reviews/model/render-note.ts'
import { PlacedNote } from '#web/features/notebooks/components/placed-note.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { WithoutAccount } from './without-account.tsx'

const renderNote: RenderNote = (place, { label, initialHtml, templates }) => (
  <PlacedNote
    place={{ kind: 'review', ...place }}
    label={label}
    initialHtml={initialHtml}
    templates={templates}
  />
)

const noTemplates: ReviewTemplates = { plan: [], report: [] }

/** The review of a day, week or month; which one is in the URL. */
export function DailyReviewPage() {
  const { selected } = useSelectedAccount()
  return (
    <DailyReview
      renderNote={renderNote}
      templates={noTemplates}
      moreFacts={() => null}
      withoutAccount={selected ? null : <WithoutAccount loading={<CardSkeleton height="280px" />} />}
    />
  )
}
