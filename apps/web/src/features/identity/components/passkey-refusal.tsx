import { useTranslation } from 'react-i18next'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { apiErrorOf } from '#web/lib/api/api-error.ts'

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
