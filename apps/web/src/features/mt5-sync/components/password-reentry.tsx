import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { useLinkAccount } from '../api/mutations.ts'
import { sameLink } from '../model/same-link.ts'
import styles from './mt5-card.module.css'

type PasswordReentryProps = { readonly accountId: string; readonly connection: Mt5Connection }

/** The stored password can no longer be decrypted: syncs stop until the user enters it again. */
export function PasswordReentry({ accountId, connection }: PasswordReentryProps) {
  const { t } = useTranslation('mt5-sync')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useLinkAccount({
    onLinked: () => showToast({ message: t('reentry.done') }),
    onError: () => undefined,
  })
  return (
    <form
      className={styles.warning}
      aria-label={t('reentry.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (password === '' || isPending) return
        mutate({
          account: { kind: 'existing', id: accountId },
          link: { ...sameLink(connection), password },
          sync: connection.enabled,
        })
      }}
    >
      <Cluster as="p" align="start" nowrap className={styles.warningWords}>
        <TriangleAlert size={16} aria-hidden className={styles.warningIcon} />
        <span>
          <b>{t('reentry.title')}</b> {t('reentry.words', { login: connection.login })}
        </span>
      </Cluster>
      <Cluster align="end" className={styles.reentry}>
        <TextInput
          type="password"
          label={t('field.password')}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          required
        />
        <Button kind="primary" type="submit" busy={isPending} disabled={password === ''}>
          {t('reentry.save')}
        </Button>
      </Cluster>
      <FormError error={error} />
    </form>
  )
}
