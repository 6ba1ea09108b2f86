import type { AdminUser } from '@plumbline/contract/admin/admin'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useSignedInUser } from '#web/lib/session/session.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import {
  useDisableUser,
  useEnableUser,
  useRevokeUserSessions,
  useSetAdmin,
  useVerifyUser,
} from '../../api/mutations.ts'
import { useChangeToast } from './use-change-toast.ts'
import styles from './user-drawer.module.css'

const DisableDialog = lazy(async () => ({ default: (await import('./disable-dialog.tsx')).DisableDialog }))

/** Actions on a user. The owner and the administrator's own account can be neither disabled nor demoted. */
export function UserActions({ user }: { readonly user: AdminUser }) {
  const { t } = useTranslation('admin')
  const errorText = useApiErrorText()
  const isSelf = useSignedInUser()?.id === user.id
  const [asking, setAsking] = useState(false)
  const { changed, failed } = useChangeToast()
  const disable = useDisableUser({ onDone: changed('disabled'), onError: failed })
  const enable = useEnableUser({ onDone: changed('enabled'), onError: failed })
  const verify = useVerifyUser({ onDone: changed('verified'), onError: failed })
  const setAdmin = useSetAdmin({
    onDone: (after, undo) => changed(after.isAdmin ? 'promoted' : 'demoted')(after, undo),
    onError: failed,
  })
  const revoke = useRevokeUserSessions({
    onDone: () => showToast({ message: t('done.revoked', { name: user.name }) }),
    onError: (error) => showToast({ message: errorText(error) }),
  })
  const isProtected = user.isOwner || isSelf
  const { id } = user
  return (
    <Cluster role="group" aria-label={t('user.actions')}>
      {user.emailVerified ? null : (
        <Button busy={verify.isPending} onClick={() => verify.mutate({ id })}>
          {t('action.verify')}
        </Button>
      )}
      {isProtected ? null : (
        <Button busy={setAdmin.isPending} onClick={() => setAdmin.mutate({ id, isAdmin: !user.isAdmin })}>
          {t(user.isAdmin ? 'action.demote' : 'action.promote')}
        </Button>
      )}
      {user.sessions === 0 || isSelf ? null : (
        <Button busy={revoke.isPending} onClick={() => revoke.mutate({ id })}>
          {t('action.revoke')}
        </Button>
      )}
      {isProtected ? null : user.disabledAt === null ? (
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('action.disable')}
        </Button>
      ) : (
        <Button kind="primary" busy={enable.isPending} onClick={() => enable.mutate({ id })}>
          {t('action.enable')}
        </Button>
      )}
      {isProtected ? <p className={styles.note}>{t(isSelf ? 'user.self' : 'user.ownerNote')}</p> : null}
      {user.twoFactor ? (
        <p className={styles.note}>
          {t('user.twoFactorNote', { command: `plumbline user two-factor-off ${user.email}` })}
        </p>
      ) : null}
      {asking ? (
        <Suspense fallback={null}>
          <DisableDialog
            name={user.name}
            busy={disable.isPending}
            onConfirm={() => disable.mutate({ id }, { onSettled: () => setAsking(false) })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </Cluster>
  )
}
