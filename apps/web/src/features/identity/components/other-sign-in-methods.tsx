import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import type { OpenIdOutcome } from '@plumbline/contract/open-id/open-id'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { ProviderMark, providerNames } from '#web/components/ui/provider-mark.tsx'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { useOpenIdPopup } from '#web/lib/session/open-id-popup.ts'
import { supportsPasskeys } from '#web/lib/session/passkey-support.ts'
import { useKeepSignedIn, usePasskeySignIn } from '../api/sign-in.ts'
import styles from './auth-panel.module.css'

type OtherSignInMethodsProps = {
  readonly providers: readonly OpenIdProvider[]
  /** False on sign-up, which passkeys do not support. */
  readonly passkey: boolean
  /** The popup succeeded: the user is signed in, or needs a second step. */
  readonly onAdmitted: (outcome: 'signed-in' | 'signed-up' | 'two-factor') => Promise<void>
}

/** Google, Apple and passkeys, as far as the installation and the browser support them. */
export function OtherSignInMethods({ providers, passkey, onAdmitted }: OtherSignInMethodsProps) {
  const { t } = useTranslation('identity')
  const keepSignedIn = useKeepSignedIn(({ keep }) => keep)
  const [refused, setRefused] = useState<unknown>(null)
  const popup = useOpenIdPopup((outcome) => {
    if (outcome.outcome === 'failed') setRefused(refusalOf(outcome))
    else if (outcome.outcome !== 'linked') onAdmitted(outcome.outcome).catch(setRefused)
  })
  const passkeySignIn = usePasskeySignIn()
  const hasPasskeys = passkey && supportsPasskeys()
  if (providers.length === 0 && !hasPasskeys) return null
  const open = (provider: OpenIdProvider) => {
    setRefused(null)
    popup.open(provider, { intent: 'sign-in', keepSignedIn })
  }
  return (
    <Stack gap={12}>
      <p className={styles.or}>{t('signIn.or')}</p>
      <FormError error={refused} />
      {popup.blocked ? (
        <Paragraph tone="danger" anywhere role="alert">
          {t('openId.blocked')}
        </Paragraph>
      ) : null}
      {providers.map((provider) => (
        <Button
          key={provider}
          fullWidth
          icon={<ProviderMark provider={provider} />}
          onClick={() => open(provider)}
        >
          {t('openId.continue', { provider: providerNames[provider] })}
        </Button>
      ))}
      {popup.waitingFor ? (
        <p role="status" className={styles.foot}>
          {t('openId.waiting', { provider: providerNames[popup.waitingFor] })}
        </p>
      ) : null}
      {hasPasskeys ? (
        <>
          <PasskeyRefusal error={passkeySignIn.error} />
          <Button
            fullWidth
            icon={<KeyRound size={16} aria-hidden />}
            busy={passkeySignIn.isPending}
            onClick={() => passkeySignIn.mutate({ as: 'first', keepSignedIn })}
          >
            {t('signIn.passkey')}
          </Button>
        </>
      ) : null}
    </Stack>
  )
}

/** As an API error, whose text follows from its code; null if the user cancelled. */
function refusalOf({ code }: Extract<OpenIdOutcome, { outcome: 'failed' }>): unknown {
  return code === 'OPEN_ID_CANCELLED' ? null : { code, status: 400, data: {} }
}

/** Error of a passkey sign-in; renders nothing for null. */
export function PasskeyRefusal({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['identity', 'errors'])
  const { code, data } = apiErrorOf(error)
  if (error === null) return null
  const url = code === 'PASSKEY_ADDRESS' && typeof data['url'] === 'string' ? URL.parse(data['url']) : null
  if (url !== null && /^https?:$/.test(url.protocol)) {
    return (
      <Paragraph tone="danger" anywhere role="alert">
        {t('passkey.address')} <a href={url.href}>{url.host}</a>
      </Paragraph>
    )
  }
  // An error of the browser or the authenticator, not of the server.
  if (code === 'UNKNOWN') {
    return (
      <Paragraph tone="danger" anywhere role="alert">
        {t('errors:code.PASSKEY_REFUSED')}
      </Paragraph>
    )
  }
  return <FormError error={error} />
}
