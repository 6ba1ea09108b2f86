import { LONGEST_SLEEP_HOURS, quarterHours } from '@plumbline/domain/daily-reviews/sleep-hours'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LabelInput } from '#web/components/ui/label-input.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { ScoreInput } from '#web/components/ui/score-input.tsx'
import type { AnswersState } from '../api/mutations.ts'
import styles from './writing.module.css'

type Score = 'rating' | 'moodBefore' | 'moodAfter' | 'focus'

type AnswerFieldsProps = {
  readonly state: AnswersState
  /** In their order. */
  readonly scores: readonly Score[]
  readonly withSleep?: boolean
  readonly withTags?: boolean
}

/** Questions with a short answer; each is saved at once. */
export function AnswerFields({ state, scores, withSleep = false, withTags = false }: AnswerFieldsProps) {
  const { t } = useTranslation('daily-reviews')
  const { answers, change } = state
  const wordsOf = (score: Score) => {
    const of = score === 'moodBefore' || score === 'moodAfter' ? 'mood' : score
    return ([1, 2, 3, 4, 5] as const).map((value) => t(`word.${of}.${value}`))
  }
  return (
    <div className={styles.answers}>
      {scores.map((score) => (
        <ScoreInput
          key={score}
          label={t(`answer.${score}`)}
          value={answers[score]}
          words={wordsOf(score)}
          stars={score === 'rating'}
          onChange={(value) => void change({ [score]: value })}
        />
      ))}
      {withSleep ? (
        <SleepInput
          key={answers.sleep ?? 'none'}
          hours={answers.sleep}
          onChange={(sleep) => void change({ sleep })}
        />
      ) : null}
      {withTags ? (
        <div className={styles.tags}>
          <LabelInput
            kind="tag"
            label={t('answer.tags')}
            value={answers.tags}
            onChange={(tags) => void change({ tags: [...tags] })}
          />
        </div>
      ) : null}
    </div>
  )
}

type SleepInputProps = {
  readonly hours: number | null
  readonly onChange: (hours: number | null) => void
}

/** Saved when the field is left. */
function SleepInput({ hours, onChange }: SleepInputProps) {
  const { t } = useTranslation('daily-reviews')
  const [typed, setTyped] = useState(hours === null ? '' : String(hours))
  const read = quarterHours(typed)
  const commit = () => {
    if (read !== undefined && read !== hours) onChange(read)
  }
  return (
    <div className={styles.sleep}>
      <NumberInput
        label={t('answer.sleep')}
        value={typed}
        onChange={setTyped}
        onBlur={commit}
        suffix={t('answer.hours')}
        error={read === undefined ? t('answer.sleepRange', { most: LONGEST_SLEEP_HOURS }) : undefined}
      />
    </div>
  )
}
