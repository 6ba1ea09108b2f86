import type { SubscriptionComparison } from '@plumbline/contract/subscription/subscription'
import { subscriptionStatuses } from '@plumbline/domain/subscription/subscription'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useRepair } from '../api/mutations.ts'
import { comparisonOptions } from '../api/queries.ts'
import { isoOf } from '#web/lib/format/iso-of.ts'
import { useSession } from '#web/lib/session/session.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { PlanPage } from './plan-page.tsx'
import styles from './repair-card.module.css'

/** Finds and fixes a subscription that the provider and we see differently. */
export function SubscriptionRepairPage() {
  const { t } = useTranslation('subscription')
  const { data: session } = useSession()
  const isUnpaid = session?.kind === 'signed-in' && session.billing === 'none'
  return (
    <PlanPage title={t('repair.title')} narrow {...(!isUnpaid && { note: t('repair.lead') })}>
      {isUnpaid ? <NothingToPay signedIn /> : <RepairCard />}
    </PlanPage>
  )
}

/** How the provider and we see the subscription, side by side; a difference is settled by adopting the provider's. */
function RepairCard() {
  const { t } = useTranslation('subscription')
  const { data, error, refetch, isFetching } = useQuery(comparisonOptions())
  const repair = useRepair(() => showToast({ message: t('repair.done') }))
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="240px" />
  return (
    <Card>
      <Stack gap={16}>
        <Paragraph role="status">{t(verdictOf(data))}</Paragraph>
        <div className={styles.table}>
          <Comparison comparison={data} />
        </div>
        <FormError error={repair.error ?? error} />
        <Cluster>
          {data.differs ? (
            <Button kind="primary" busy={repair.isPending} onClick={() => repair.mutate(undefined)}>
              {t('repair.fix')}
            </Button>
          ) : null}
          {!data.differs && data.ours.status === 'past_due' ? (
            <Button kind="primary" to="/payment-failed">
              {t('failed.update')}
            </Button>
          ) : null}
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('repair.again')}
          </Button>
          <Button kind="plain" to="/profile#plan">
            {t('repair.back')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}

function verdictOf({ differs, theirs }: SubscriptionComparison) {
  if (differs) return 'repair.differs'
  return theirs === null ? 'repair.nothing' : 'repair.same'
}

function Comparison({ comparison: { ours, theirs } }: { readonly comparison: SubscriptionComparison }) {
  const { t } = useTranslation('subscription')
  const format = useFormat()
  const statusText = useStatusText()
  const until = (seconds: number | null) => (seconds === null ? '–' : format.instant(isoOf(seconds)))
  const rows = [
    [t('repair.plan'), t(`name.${ours.planType}`), theirs && t(`name.${theirs.planType}`)],
    [t('repair.status'), statusText(ours.status), theirs && statusText(theirs.status)],
    [t('repair.until'), until(ours.currentPeriodEnd), theirs && until(theirs.currentPeriodEnd)],
  ] as const
  return (
    <DataTable caption={t('repair.table')}>
      <TableHead>
        <HeadCell>{t('repair.what')}</HeadCell>
        <HeadCell>Plumbline</HeadCell>
        <HeadCell>{t('repair.provider')}</HeadCell>
      </TableHead>
      <tbody>
        {rows.map(([what, own, other]) => (
          <tr key={what}>
            <Cell quiet>{what}</Cell>
            <Cell>{own}</Cell>
            <Cell>{other ?? '–'}</Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

/** A status of the provider that we do not know stays as it is. */
function useStatusText(): (status: string) => string {
  const { t } = useTranslation('subscription')
  return (status) => {
    const known = subscriptionStatuses.find((candidate) => candidate === status)
    return known === undefined ? status : t(`status.${known}`)
  }
}
