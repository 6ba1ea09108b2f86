import { useTranslation } from 'react-i18next'
import { isTextKey } from '#web/lib/i18n/text-key.ts'
import type { Loss } from '../model/stream-connection.ts'

/** Text for a reason code of the server or bridge; unknown codes are shown as they are. */
export function useReasonText(): (code: string) => string {
  const { t, i18n } = useTranslation('mt5-stream')
  return (code) => {
    const key = `reason.${code}`
    return /^[a-z-]+$/.test(code) && isTextKey(i18n, 'mt5-stream', key) ? t(key) : code
  }
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
