import type { OpenIdOutcome } from '@plumbline/contract/open-id/open-id'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { reportOpenIdOutcome } from '#web/lib/session/open-id-popup.ts'
import { AuthPanel } from './auth-panel.tsx'

/** Last page of the popup: reports the outcome to its opener and closes. Shows a message if it cannot close. */
export function PopupResult({ outcome }: { readonly outcome: OpenIdOutcome }) {
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
