import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * How far a trade followed its strategy (`strategyUsage`). Trades may have any other text from earlier versions and
 * imports, which is shown as it is.
 */
const USAGES = ['followed', 'partly', 'notFollowed'] as const

/** How far trades followed their strategy in the user's language, and back; other texts are unchanged. */
export function useUsageText() {
  const { t } = useTranslation('trades')
  return useMemo(() => {
    const textOf = (text: string) => {
      const known = USAGES.find((usage) => usage === text)
      return known === undefined ? text : t(`usage.${known}`)
    }
    return {
      texts: USAGES.map(textOf),
      textOf,
      valueOf: (text: string) =>
        USAGES.find((usage) => textOf(usage).toLocaleLowerCase() === text.trim().toLocaleLowerCase()) ?? text,
    }
  }, [t])
}
