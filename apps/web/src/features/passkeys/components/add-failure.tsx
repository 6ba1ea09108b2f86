import { useTranslation } from 'react-i18next'
import { Paragraph } from '#web/components/ui/layout.tsx'
import type { PasskeyFailure } from '../model/passkey-failure.ts'

/** Why the device created no passkey, and the remedy; renders nothing if the user cancelled. */
export function AddFailure({ failure }: { readonly failure: PasskeyFailure | null }) {
  const { t } = useTranslation('profile')
  switch (failure?.kind) {
    case undefined:
    case 'cancelled':
    case 'server':
      return null
    case 'address':
      return (
        <Paragraph tone="danger" anywhere role="alert">
          {t('passkeys.failure.address')}{' '}
          {failure.url === null ? null : <a href={failure.url}>{failure.url}</a>}
        </Paragraph>
      )
    case 'known':
    case 'device':
      return (
        <Paragraph tone="danger" anywhere role="alert">
          {t(`passkeys.failure.${failure.kind}`)}
        </Paragraph>
      )
  }
}
