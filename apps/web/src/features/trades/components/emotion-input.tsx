import { useTranslation } from 'react-i18next'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { useEmotionText } from '#web/lib/trades/use-emotion-text.ts'

type EmotionInputProps = {
  /** As stored: a known emotion, any other word, or ''. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Text field for the emotion; suggests the known ones in the user's language. */
export function EmotionInput({ value, onChange }: EmotionInputProps) {
  const { t } = useTranslation('trades')
  const { textOf, valueOf, texts } = useEmotionText()
  return (
    <SuggestInput
      label={t('field.emotion')}
      value={textOf(value)}
      onChange={(text) => onChange(valueOf(text))}
      options={texts}
    />
  )
}
