import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { emotions } from './emotions.ts'

/** Emotions in the user's language, and back; other words are unchanged. */
export function useEmotionText() {
  const { t } = useTranslation('trades')
  return useMemo(() => {
    const texts = new Map<string, string>(emotions.map((emotion) => [emotion, t(`emotion.${emotion}`)]))
    return {
      texts: [...texts.values()],
      textOf: (value: string) => texts.get(value) ?? value,
      valueOf: (text: string) =>
        [...texts].find(([, known]) => known.toLocaleLowerCase() === text.trim().toLocaleLowerCase())?.[0] ??
        text,
    }
  }, [t])
}
