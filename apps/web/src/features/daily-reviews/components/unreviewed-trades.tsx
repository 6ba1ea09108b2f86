import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { useReviewFacts } from '../api/queries.ts'
import { journalLink } from '../model/journal-links.ts'
import type { ReviewPlace } from '../model/review-place.ts'
import styles from './writing.module.css'

/** How many of the day's trades are still to review, with the way to them. */
export function UnreviewedTrades({ place }: { readonly place: ReviewPlace }) {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const reviewed = useReviewedAccounts()
  const { data } = useReviewFacts(place)
  if (!data || data.unreviewed === 0) return null
  return (
    <Cluster justify="between" className={styles.unreviewed}>
      <p>{t('unreviewed', { count: data.unreviewed, trades: format.number(data.unreviewed) })}</p>
      <Button kind="plain" to={journalLink(reviewed, data, true)}>
        {t('reviewTrades')}
      </Button>
    </Cluster>
  )
}
