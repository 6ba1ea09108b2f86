import type { OpenIdOutcome } from '@plumbline/contract/open-id/open-id'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { outcomeOfHash, reportOpenIdOutcome } from '#web/lib/session/open-id-popup.ts'
import { AuthPanel } from './auth-panel.tsx'

/** Last page of the Google or Apple popup (OPEN_ID_END_PATH). */
export function AuthPopupPage() {
  const [outcome] = useState(() => outcomeOfHash(window.location.hash))
  return outcome ? <PopupResult outcome={outcome} /> : <Navigate to="/auth" replace />
}

/** Reports the outcome to its opener and closes. Shows a message if it cannot close. */
function PopupResult({ outcome }: { readonly outcome: OpenIdOutcome }) {
  const { t } = useTranslation('identity')
  useEffect(() => {
    reportOpenIdOutcome(outcome)
    window.close()
  }, [outcome])
  return (
    <AuthPanel title={t('popup.title')} lead={t('popup.lead')}>
      <Button fullWidth to="/dashboard">
        {t('popup.on')}
      </Button>
    </AuthPanel>
  )
}
