import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useReviewLink } from '#web/lib/reviews/review-link.ts'
import { useCarriedPlan } from '../api/queries.ts'
import styles from './writing.module.css'

/** What the last report planned for this day. */
export function CarriedPlan({ date }: { readonly date: string }) {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const reviewLink = useReviewLink()
  const { data } = useCarriedPlan(date)
  if (!data) return null
  return (
    <figure className={styles.carried}>
      <figcaption>
        {t('carried.title')}{' '}
        <Link to={reviewLink(data.date)}>
          {t('carried.from', {
            day: format.time(data.date, 'weekday'),
            date: format.time(data.date, 'dayMonth'),
          })}
        </Link>
      </figcaption>
      <blockquote>
        {data.lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </blockquote>
    </figure>
  )
}
