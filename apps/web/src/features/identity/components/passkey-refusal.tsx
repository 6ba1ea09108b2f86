import { useTranslation } from 'react-i18next'
import { FormError } from '#web/components/ui/form-error.tsx'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import styles from './gate.module.css'

/** Why a passkey did not work; nothing for null. */
export function PasskeyRefusal({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['identity', 'errors'])
  const { code, data } = apiErrorOf(error)
  if (error === null) return null
  const url = code === 'PASSKEY_ADDRESS' && typeof data['url'] === 'string' ? URL.parse(data['url']) : null
  if (url !== null && /^https?:$/.test(url.protocol)) {
    return (
      <p role="alert" className={styles.refusal}>
        {t('passkey.address')} <a href={url.href}>{url.host}</a>
      </p>
    )
  }
  // Not the server's: the browser or the key did not want to.
  if (code === 'UNKNOWN') {
    return (
      <p role="alert" className={styles.refusal}>
        {t('errors:code.PASSKEY_REFUSED')}
      </p>
    )
  }
  return <FormError error={error} />
}
