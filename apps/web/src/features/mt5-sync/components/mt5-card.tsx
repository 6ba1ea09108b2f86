import type { Account } from '@plumbline/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { mt5StatusOptions } from '../api/queries.ts'
import { LinkButton } from './link-button.tsx'
import styles from './mt5-card.module.css'

// Accounts without a link need neither.
const LinkedCard = lazyComponent(async () => (await import('./linked-card.tsx')).LinkedCard, {
  placeholder: <CardSkeleton height="220px" />,
})
const RunsCard = lazyComponent(async () => (await import('./runs-card.tsx')).RunsCard)

/** Link of the account: status and runs, or a button to set it up. */
export function Mt5Card({ account }: { readonly account: Account }) {
  const { data: status, error, refetch } = useQuery(mt5StatusOptions(account.id))
  const runs = status?.runs ?? []
  const connection = account.mt5Connection === null ? null : (status?.connection ?? account.mt5Connection)
  const record =
    runs.length === 0 ? null : (
      <RunsCard runs={runs} currency={account.currency} linkOn={connection?.enabled ?? false} />
    )
  if (connection === null) {
    return (
      <>
        <NotLinked account={account} />
        <Suspense fallback={null}>{record}</Suspense>
      </>
    )
  }
  if (status === undefined && error !== null) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  return (
    <>
      {status === undefined ? (
        <CardSkeleton height="220px" />
      ) : (
        <LinkedCard account={account} status={status} connection={connection} />
      )}
      {record}
    </>
  )
}

function NotLinked({ account }: { readonly account: Account }) {
  const { t } = useTranslation('mt5-sync')
  return (
    <Card title={t('title')}>
      <Cluster gap={16} rowGap={8} justify="between" className={styles.line}>
        <p>{t('notLinked')}</p>
        <LinkButton accounts={[account]} accountId={account.id} />
      </Cluster>
    </Card>
  )
}
