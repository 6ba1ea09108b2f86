import { useTranslation } from 'react-i18next'

type Browser = { readonly browser: string | null; readonly system: string | null }

/** A browser's name: "Firefox 140 on Windows", or as much as the user agent reveals. */
export function useBrowserName(): (of: Browser) => string {
  const { t } = useTranslation('security')
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('session.named', { browser, system })
    return browser ?? system ?? t('session.unknown')
  }
}
