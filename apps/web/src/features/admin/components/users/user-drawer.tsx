import type { AdminUser } from '@plumbline/contract/admin/admin'
import type { SessionEntry } from '@plumbline/contract/identity/sessions'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SessionLine } from '#web/components/security/session-line.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Grid, Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useSignedInUser } from '#web/lib/session/session.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import {
  useDisableUser,
  useEnableUser,
  useRevokeUserSessions,
  useSetAdmin,
  useVerifyUser,
} from '../../api/mutations.ts'
import { userOptions } from '../../api/queries.ts'
import styles from './user-drawer.module.css'
import { UserMarks, UserPlan } from './user-marks.tsx'

type UserDrawerProps = { readonly userId: string; readonly onClose: () => void }

/** Drawer with one user: account data, sessions and actions. */
export function UserDrawer({ userId, onClose }: UserDrawerProps) {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(userOptions(userId))
  return (
    <Drawer open onClose={onClose} title={data?.name ?? t('user.title')} wide>
      {data ? (
        <UserParts user={data} sessions={data.sessionList} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack align="start" className={styles.parts} aria-hidden>
          <Skeleton width="60%" height="18px" />
          <Skeleton height="120px" radius="12px" />
          <Skeleton height="160px" radius="12px" />
        </Stack>
      )}
    </Drawer>
  )
}

type UserPartsProps = { readonly user: AdminUser; readonly sessions: readonly SessionEntry[] }

function UserParts({ user, sessions }: UserPartsProps) {
  const { t } = useTranslation('admin')
  return (
    <Stack align="start" className={styles.parts}>
      <UserMarks user={user} />
      <UserFacts user={user} />
      <UserActions user={user} />
      <section>
        <h3 className={styles.heading}>{t('user.sessions')}</h3>
        {sessions.length === 0 ? <Paragraph tone="text2">{t('user.noSessions')}</Paragraph> : null}
        <Stack as="ul" gap={0}>
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </Stack>
      </section>
      <Button to={`/admin/audit?user=${encodeURIComponent(user.id)}`}>{t('user.audit')}</Button>
    </Stack>
  )
}

/** Address, plan, dates of registration and last visit, and when the user was disabled or is due for deletion. */
function UserFacts({ user }: { readonly user: AdminUser }) {
  const { t } = useTranslation('admin')
  const { email, createdAt, lastSeenAt, disabledAt, deletionDueAt, plan } = user
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('user.email'), email],
    ...(plan === null ? [] : [[t('plan.label'), <UserPlan key="plan" plan={plan} />] as const]),
    [t('user.created'), <InstantTime key="created" at={createdAt} />],
    [
      t('users.lastSeen'),
      lastSeenAt === null ? t('users.never') : <InstantTime key="seen" at={lastSeenAt} style="date" />,
    ],
    ...(disabledAt === null
      ? []
      : [[t('user.disabledAt'), <InstantTime key="disabled" at={disabledAt} />] as const]),
    ...(deletionDueAt === null
      ? []
      : [[t('user.deletionDue'), <InstantTime key="due" at={deletionDueAt} />] as const]),
  ]
  return (
    <Grid as="dl" min={160} rowGap={8} fit className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  )
}

const DisableDialog = lazyComponent(async () => (await import('./disable-dialog.tsx')).DisableDialog)

/** Actions on a user. The owner and the administrator's own account can be neither disabled nor demoted. */
function UserActions({ user }: { readonly user: AdminUser }) {
  const { t } = useTranslation('admin')
  const showError = useErrorToast()
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
    onError: showError,
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
        <DisableDialog
          name={user.name}
          busy={disable.isPending}
          onConfirm={() => disable.mutate({ id }, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Cluster>
  )
}

type Change = 'disabled' | 'enabled' | 'verified' | 'promoted' | 'demoted'

/** Toast after a change to a user, with undo where available, or with the error. */
function useChangeToast() {
  const { t } = useTranslation('admin')
  const showError = useErrorToast()
  const failed = showError
  const changed = (change: Change) => (user: AdminUser, undo?: () => Promise<unknown>) =>
    showToast({
      message: t(`done.${change}`, { name: user.name }),
      ...(undo && { onUndo: () => void undo().catch(failed) }),
    })
  return { changed, failed }
}
