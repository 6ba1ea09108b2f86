import { useTranslation } from 'react-i18next'
import type { Loss } from '../model/stream-connection.ts'

/** The words for a reason of the server or the bridge; one that has none is shown as it is. */
export function useReasonText(): (code: string) => string {
  const { t, i18n } = useTranslation('mt5-stream')
  return (code) =>
    /^[a-z-]+$/.test(code) && i18n.exists(`mt5-stream:reason.${code}`) ? t(`reason.${code}`) : code
}

export function useLossText(): (lost: Loss) => string {
  const { t } = useTranslation('mt5-stream')
  const reasonText = useReasonText()
  return (lost) => {
    switch (lost.kind) {
      case 'told':
        return reasonText(lost.code)
      case 'broken':
        return t('lost.broken', { code: lost.code })
      case 'unopened':
        return t('lost.unopened')
    }
  }
}
