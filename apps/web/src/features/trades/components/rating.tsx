import { useTranslation } from 'react-i18next'
import { mostStars } from '../model/rating.ts'
import styles from './rating.module.css'

/** Rating of a trade as stars out of five. */
export function Rating({ rating }: { readonly rating: number | null }) {
  const { t } = useTranslation('trades')
  if (rating === null) return null
  return (
    <span className={styles.rating} role="img" aria-label={t('rating.stars', { rating })}>
      {'★'.repeat(rating)}
      <span className={styles.rest}>{'★'.repeat(mostStars - rating)}</span>
    </span>
  )
}
