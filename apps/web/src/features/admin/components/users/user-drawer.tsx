import type { AdminUser } from '@plumbline/contract/admin/admin'
import type { SessionEntry } from '@plumbline/contract/identity/sessions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SessionLine } from '#web/components/security/session-line.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { userOptions } from '../../api/queries.ts'
import { UserActions } from './user-actions.tsx'
import styles from './user-drawer.module.css'
import { UserFacts } from './user-facts.tsx'
import { UserMarks } from './user-marks.tsx'

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
