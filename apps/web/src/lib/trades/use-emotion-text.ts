import { pickLanguage } from '@plumbline/contract/identity/languages'
import { builtInEmotion, emotionNames, emotions } from '@plumbline/domain/mindset/emotions'
import { useMemo } from 'react'
import { useLocale } from '#web/lib/i18n/use-locale.ts'

/** Emotions in the user's language, and back from any language; other words are unchanged. */
export function useEmotionText() {
  const language = pickLanguage([useLocale()])
  return useMemo(() => {
    const texts = new Map<string, string>(
      emotions.map((emotion) => [emotion, emotionNames[emotion][language]]),
    )
    return {
      texts: [...texts.values()],
      textOf: (value: string) => texts.get(value) ?? value,
      valueOf: (text: string) => builtInEmotion(text) ?? text,
    }
  }, [language])
}
