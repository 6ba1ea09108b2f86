import type { EmotionField } from '@plumbline/domain/mindset/emotion-moments'
import { useTranslation } from 'react-i18next'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { useEmotionChoices } from '#web/lib/mindset/use-emotion-choices.ts'

type EmotionInputProps = {
  readonly field: EmotionField
  /** As stored: a known emotion, any other word, or ''. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Further suggestions, after the emotions. */
  readonly more?: readonly string[]
}

/** Text field for an emotion; suggests the known ones in the user's language, and the user's own. */
export function EmotionInput({ field, value, onChange, more = [] }: EmotionInputProps) {
  const { t } = useTranslation('trades')
  const { textOf, valueOf, texts } = useEmotionChoices()
  return (
    <SuggestInput
      label={t(`field.${field}`)}
      value={textOf(value)}
      onChange={(text) => onChange(valueOf(text))}
      options={[...texts, ...more]}
    />
  )
}
