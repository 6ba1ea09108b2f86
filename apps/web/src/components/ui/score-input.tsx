import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import styles from './score-input.module.css'
import { classes } from './tone.ts'

const scores = [1, 2, 3, 4, 5] as const

type ScoreInputProps = {
  /** What is scored. */
  readonly label: string
  /** 1 to 5; null: not answered. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** What 1 to 5 mean. */
  readonly words: readonly string[]
  /** Stars instead of numbers. */
  readonly stars?: boolean
}

/** A score from 1 to 5 with a word for each; pressing the current one clears it. */
export function ScoreInput({ label, value, onChange, words, stars = false }: ScoreInputProps) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-word`}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.line}>
        {scores.map((score) => (
          <button
            key={score}
            type="button"
            className={classes(
              stars ? styles.star : styles.number,
              value !== null && (stars ? score <= value : score === value) && styles.chosen,
            )}
            aria-label={`${score}: ${words[score - 1]}`}
            aria-pressed={score === value}
            onClick={() => onChange(score === value ? null : score)}
          >
            {stars ? <Star size={19} aria-hidden /> : score}
          </button>
        ))}
        <span id={`${id}-word`} className={styles.word}>
          {value === null ? '' : words[value - 1]}
        </span>
      </div>
    </fieldset>
  )
}
