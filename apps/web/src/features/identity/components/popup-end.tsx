import type { OpenIdOutcome } from '@plumbline/contract/open-id/open-id'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { tellOpenIdOutcome } from '#web/lib/session/open-id-popup.ts'
import { Gate } from './gate.tsx'

/** The popup's last page: tells the window that opened it, and closes. Where a browser does not let it, it says so. */
export function PopupEnd({ outcome }: { readonly outcome: OpenIdOutcome }) {
  const { t } = useTranslation('identity')
  useEffect(() => {
    tellOpenIdOutcome(outcome)
    window.close()
  }, [outcome])
  return (
    <Gate title={t('popup.title')} lead={t('popup.lead')}>
      <Button fullWidth to="/dashboard">
        {t('popup.on')}
      </Button>
    </Gate>
  )
}
