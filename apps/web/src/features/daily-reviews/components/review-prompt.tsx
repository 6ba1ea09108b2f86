import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { personStore } from '#web/lib/local-store/person-store.ts'
import { reviewLink } from '#web/lib/reviews/review-link.ts'
import { useCombinableAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { useReviewDays } from '#web/lib/reviews/use-review-days.ts'
import { useUserClock } from '#web/lib/reviews/use-user-clock.ts'

/**
 * Once a day, after the time that the user has set (by their own clock): today was traded, and its review is not
 * finished.
 */
export function ReviewPrompt({ time }: { readonly time: string }) {
  const clock = useUserClock()
  const dismissed = usePromptDismissal(({ day }) => day)
  const { pathname } = useLocation()
  const isDue = clock.time >= time && dismissed !== clock.today && !pathname.startsWith('/daily-review')
  return (
    <Stack gap={0} align="center" role="status">
      {isDue ? <Due today={clock.today} /> : null}
    </Stack>
  )
}

/** A trade of any account is to be reviewed, whichever is selected. */
const ofAll = new URLSearchParams({ accounts: 'all' })

function Due({ today }: { readonly today: string }) {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const { data } = useReviewDays({ from: today, to: today }, today, useCombinableAccounts())
  const day = data?.days.find(({ date }) => date === today)
  if (!day || day.trades === 0 || day.isDone) return null
  const dismiss = () => dismissPrompt(today)
  return (
    <Notice message={t('prompt.message', { count: day.trades, trades: format.number(day.trades) })}>
      <Button kind="plain" to={reviewLink(today, { params: ofAll })}>
        {t('prompt.review')}
      </Button>
      <Button kind="plain" onClick={dismiss}>
        {t('prompt.later')}
      </Button>
    </Notice>
  )
}

type Dismissal = {
  /** The day whose reminder was dismissed, `YYYY-MM-DD`. */
  readonly day: string | null
}

export const usePromptDismissal = personStore<Dismissal>('plumbline.review-prompt', (stored) => {
  const day: unknown = Object(stored).day
  return { day: typeof day === 'string' ? day : null }
})

/** The reminder does not appear again on this day. */
function dismissPrompt(day: string): void {
  usePromptDismissal.setState({ day })
}
