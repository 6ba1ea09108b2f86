import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { ReplayScreen } from './replay-screen.tsx'
import { useOpenedSession } from './use-opened-session.ts'

/** A session that is replayed and traded. */
export function ReplayView() {
  const { sessionId = '' } = useParams()
  return <OpenedView key={sessionId} id={sessionId} />
}

function OpenedView({ id }: { readonly id: string }) {
  const { t } = useTranslation('backtesting')
  const { opening, reopen, userId } = useOpenedSession(id)
  if (opening.kind === 'ready')
    return <ReplayScreen key={opening.session.id} {...opening} userId={userId} onReopen={reopen} />
  const back = <Button to="/backtesting">{t('back')}</Button>
  return (
    <Stack>
      <PageHeader title={opening.kind === 'no-bars' ? opening.session.name : t('session')} actions={back} />
      {opening.kind === 'loading' ? (
        <CardSkeleton height="520px" />
      ) : opening.kind === 'failed' ? (
        <LoadFailure error={opening.error} onRetry={reopen} />
      ) : (
        <Card>
          <EmptyState
            actions={
              <Button kind="primary" to="/prices">
                {t('empty.getBars')}
              </Button>
            }
          >
            {opening.kind === 'no-bars'
              ? t('noBars', { symbol: opening.session.settings.symbol })
              : t('unreadable')}
          </EmptyState>
        </Card>
      )}
    </Stack>
  )
}
