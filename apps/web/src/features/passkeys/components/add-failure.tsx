import { useTranslation } from 'react-i18next'
import type { PasskeyFailure } from '../model/passkey-failure.ts'
import styles from './add-failure.module.css'

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
        <p role="alert" className={styles.failure}>
          {t('passkeys.failure.address')}{' '}
          {failure.url === null ? null : <a href={failure.url}>{failure.url}</a>}
        </p>
      )
    case 'known':
    case 'device':
      return (
        <p role="alert" className={styles.failure}>
          {t(`passkeys.failure.${failure.kind}`)}
        </p>
      )
  }
}
