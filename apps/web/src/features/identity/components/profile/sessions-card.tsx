import type { SessionEntry } from '@plumbline/contract/identity/sessions'
import { useTranslation } from 'react-i18next'
import { SessionLine } from '#web/components/security/session-line.tsx'
import { useBrowserName } from '#web/components/security/use-browser-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { useRevokeOtherSessions, useRevokeSession } from '../../api/mutations.ts'
import { useSessions } from '../../api/queries.ts'
import { sortSessions } from '../../model/session-order.ts'

/** Active sessions, each with a sign-out button. */
export function SessionsCard() {
  const { t } = useTranslation('profile')
  const showError = useErrorToast()
  const { data, error, refetch } = useSessions()
  const others = useRevokeOtherSessions({
    onRevoked: (count) => showToast({ message: t('sessions.othersDone', { count }) }),
    onError: showError,
  })
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="180px" />
  return (
    <Card
      title={t('sessions.title')}
      level={3}
      actions={
        data.length > 1 ? (
          <Button busy={others.isPending} onClick={() => others.mutate(undefined)}>
            {t('sessions.others')}
          </Button>
        ) : null
      }
    >
      <Stack as="ul" gap={0}>
        {sortSessions(data).map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            own
            action={session.isCurrent ? null : <SignOutButton session={session} />}
          />
        ))}
      </Stack>
    </Card>
  )
}

function SignOutButton({ session }: { readonly session: SessionEntry }) {
  const { t } = useTranslation('profile')
  const showError = useErrorToast()
  const name = useBrowserName()(session)
  const { mutate, isPending } = useRevokeSession({
    onRevoked: () => showToast({ message: t('sessions.done', { name }) }),
    onError: showError,
  })
  return (
    <Button
      busy={isPending}
      aria-label={t('sessions.signOutNamed', { name })}
      onClick={() => mutate({ id: session.id })}
    >
      {t('sessions.signOut')}
    </Button>
  )
}
