import { useTranslation } from 'react-i18next'
import { Refusal } from '#web/components/security/refusal.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Paragraph, Text } from '#web/components/ui/layout.tsx'
import { reauthenticate } from '#web/lib/api/reauthentication.ts'

type LinkFailureProps = {
  readonly code: string | null
  /** Called after successful re-authentication. */
  readonly onShown: () => void
}

/** `blocked`: the browser blocked the popup; otherwise an error code. Renders nothing if the user cancelled. */
export function LinkFailure({ code, onShown }: LinkFailureProps) {
  const { t } = useTranslation('profile')
  if (code === null || code === 'OPEN_ID_CANCELLED') return null
  if (code === 'blocked') {
    return (
      <Paragraph tone="danger" role="alert">
        {t('linked.blocked')}
      </Paragraph>
    )
  }
  if (code === 'RECENT_SIGN_IN_REQUIRED') return <NotRecent code={code} onShown={onShown} />
  // The popup reports only an error code; it is shown like an API error.
  return <Refusal error={{ code, status: 400, data: {} }} />
}

/** The popup cannot re-authenticate; its opener can, and then opens the popup again. */
function NotRecent({ code, onShown }: LinkFailureProps) {
  const { t } = useTranslation('security')
  const ask = async () => {
    if (await reauthenticate()) onShown()
  }
  return (
    <Text as="div" tone="danger">
      <FormError error={{ code, status: 403, data: {} }} />
      <Button onClick={() => void ask()}>{t('reauthentication.ask')}</Button>
    </Text>
  )
}
