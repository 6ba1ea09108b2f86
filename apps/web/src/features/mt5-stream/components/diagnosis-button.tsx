import ClipboardCopy from 'lucide-react/icons/clipboard-copy'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { diagnosisText } from '../model/diagnosis.ts'
import type { LinkedAccount } from '../model/linked-account.ts'
import type { StreamStore } from '../model/stream-store.ts'

const DiagnosisDialog = lazy(async () => ({
  default: (await import('./diagnosis-dialog.tsx')).DiagnosisDialog,
}))

type DiagnosisButtonProps = { readonly store: StreamStore; readonly account: LinkedAccount }

/** Copies diagnostic information for support; if clipboard access is denied, shows it for manual copying. */
export function DiagnosisButton({ store, account }: DiagnosisButtonProps) {
  const { t } = useTranslation('mt5-stream')
  const [shown, setShown] = useState<string | null>(null)
  const copy = async () => {
    const text = diagnosisText(store.getState(), {
      accountId: account.id,
      connection: account.mt5Connection,
      userAgent: navigator.userAgent,
      isOnline: navigator.onLine,
      now: Date.now(),
    })
    if (await copyText(text)) showToast({ message: t('diagnosis.copied') })
    else setShown(text)
  }
  return (
    <>
      <Button icon={<ClipboardCopy size={15} aria-hidden />} onClick={() => void copy()}>
        {t('diagnosis.copy')}
      </Button>
      {shown === null ? null : (
        <Suspense fallback={null}>
          <DiagnosisDialog text={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
