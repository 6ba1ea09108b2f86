import Star from 'lucide-react/icons/star'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#web/components/ui/key-hint.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { mostStars, nextRating, ratings } from '../model/rating.ts'
import styles from './rating.module.css'

type RatingInputProps = {
  readonly rating: number | null
  readonly onRate: (rating: number | null) => void
  /** Whether the keys 1 to 5 rate too; announced to screen readers. */
  readonly keys?: boolean
}

/** Rating by five stars; clicking the current one clears the rating. */
export function RatingInput({ rating, onRate, keys = false }: RatingInputProps) {
  const { t } = useTranslation('trades')
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {t('field.rating')}
        {keys ? (
          <span aria-hidden>
            <KeyHint>{`1–${mostStars}`}</KeyHint>
          </span>
        ) : null}
      </legend>
      <Cluster as="span" gap={0} nowrap>
        {ratings.map((stars) => (
          <button
            key={stars}
            type="button"
            className={classes(styles.star, stars <= (rating ?? 0) ? styles.filled : '')}
            aria-label={t('rating.stars', { rating: stars })}
            aria-pressed={stars === rating}
            aria-keyshortcuts={keys ? String(stars) : undefined}
            onClick={() => onRate(nextRating(rating, stars))}
          >
            <Star size={19} aria-hidden />
          </button>
        ))}
      </Cluster>
    </fieldset>
  )
}
