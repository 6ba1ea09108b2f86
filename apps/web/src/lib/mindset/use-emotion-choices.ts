import { useMemo } from 'react'
import { useEmotionText } from '#web/lib/trades/use-emotion-text.ts'
import { useMindsetSettings } from './use-mindset-settings.ts'

/** Emotions to choose from: those of the app in the user's language, and the user's own. */
export function useEmotionChoices() {
  const text = useEmotionText()
  const own = useMindsetSettings().data?.emotions
  return useMemo(() => ({ ...text, texts: [...new Set([...text.texts, ...(own ?? [])])] }), [text, own])
}
