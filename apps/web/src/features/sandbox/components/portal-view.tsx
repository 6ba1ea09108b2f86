import type {
  SandboxAction,
  SandboxPortal,
  SandboxSubscription,
} from '@plumbline/contract/subscription/sandbox'
import type { Invoice } from '@plumbline/contract/subscription/subscription'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { returnPath } from '#web/lib/session/return-path.ts'
import { usePortalAction } from '../api/mutations.ts'
import { portalOptions } from '../api/queries.ts'
import { SandboxFrame } from './sandbox-frame.tsx'
import styles from './sandbox.module.css'
import { SubscriptionCard } from './subscription-card.tsx'

/** Plays the provider's portal, with controls for what else may happen to a subscription. */
export function PortalView() {
  const { t } = useTranslation('sandbox')
  const [search] = useSearchParams()
  const leave = () => window.location.assign(returnPath(search.get('return') ?? '/profile'))
  const back = (
    <Button kind="primary" onClick={leave}>
      {t('return')}
    </Button>
  )
  return (
    <SandboxFrame title={t('portal.title')} actions={back}>
      <Portal />
    </SandboxFrame>
  )
}

function Portal() {
  const { customerId = '' } = useParams()
  const { data, error, refetch } = useQuery(portalOptions(customerId))
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="300px" />
  return <LoadedPortal portal={data} />
}

function LoadedPortal({ portal }: { readonly portal: SandboxPortal }) {
  const { t } = useTranslation('sandbox')
  const [notifies, setNotifies] = useState(true)
  const act = usePortalAction()
  const current = portal.subscriptions.find(({ status }) => status !== 'canceled') ?? portal.subscriptions[0]
  const onAction = (subscriptionId: string) => (action: SandboxAction) =>
    act.mutate({ id: portal.id, subscriptionId, action, notifies })
  return (
    <div className={styles.columns}>
      <Stack gap={16}>
        {portal.subscriptions.length === 0 ? <Card>{t('portal.empty')}</Card> : null}
        {portal.subscriptions.map((subscription) => (
          <SubscriptionCard
            key={subscription.id}
            subscription={subscription}
            plans={portal.plans}
            busy={act.isPending}
            onAction={onAction(subscription.id)}
          />
        ))}
        <InvoicesCard invoices={portal.invoices} />
      </Stack>
      <Stack gap={16}>
        <FormError error={act.error} />
        {current ? (
          <TimeCard
            subscription={current}
            busy={act.isPending}
            onAction={onAction(current.id)}
            notifies={notifies}
            onNotifies={setNotifies}
          />
        ) : null}
      </Stack>
    </div>
  )
}

/** All invoices, newest first. */
function InvoicesCard({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { t } = useTranslation('sandbox')
  const format = useFormat()
  if (invoices.length === 0) return null
  return (
    <Card title={t('invoices.title')} flush>
      <DataTable caption={t('invoices.title')}>
        <TableHead>
          <HeadCell>{t('invoices.date')}</HeadCell>
          <HeadCell wide>{t('invoices.number')}</HeadCell>
          <HeadCell>{t('invoices.status')}</HeadCell>
          <HeadCell numeric>{t('invoices.amount')}</HeadCell>
        </TableHead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <Cell>
                <InstantTime at={invoice.createdAt} style="date" />
              </Cell>
              <Cell quiet wide>
                {invoice.number}
              </Cell>
              <Cell>{t(`invoiceStatus.${invoice.status}`)}</Cell>
              <Cell numeric>{format.money(invoice.amountCents, invoice.currency, { sign: 'amount' })}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

type TimeCardProps = {
  /** The one that runs, or else the newest. */
  readonly subscription: SandboxSubscription
  readonly busy: boolean
  readonly onAction: (action: SandboxAction) => void
  readonly notifies: boolean
  readonly onNotifies: (notifies: boolean) => void
}

/** What happens without the customer: time that passes, payments that fail, disputes, lost events. */
function TimeCard({ subscription, busy, onAction, notifies, onNotifies }: TimeCardProps) {
  const { t } = useTranslation('sandbox')
  const { status, failsNext, canDispute, cancelAtPeriodEnd } = subscription
  const runs = status !== 'canceled'
  const next = cancelAtPeriodEnd ? 'end' : nextOf[status]
  return (
    <Card title={t('controls.title')}>
      <Stack gap={16}>
        <Paragraph tone="text2">{t('controls.forward')}</Paragraph>
        <Cluster>
          <Button disabled={busy || !runs} onClick={() => onAction({ kind: 'forward', to: 'day' })}>
            {t('controls.day')}
          </Button>
          <Button disabled={busy || !runs} onClick={() => onAction({ kind: 'forward', to: 'week' })}>
            {t('controls.week')}
          </Button>
          <Button disabled={busy || !runs} onClick={() => onAction({ kind: 'forward', to: 'next' })}>
            {t(`controls.next.${next}`)}
          </Button>
        </Cluster>
        <Paragraph tone="text2">{failsNext ? t('controls.fails') : t('controls.events')}</Paragraph>
        <Cluster>
          <Button disabled={busy || !runs || failsNext} onClick={() => onAction({ kind: 'fail-next' })}>
            {t('controls.failNext')}
          </Button>
          <Button disabled={busy || !canDispute} onClick={() => onAction({ kind: 'dispute' })}>
            {t('controls.dispute')}
          </Button>
          <Button disabled={busy || !runs} onClick={() => onAction({ kind: 'cancel-now' })}>
            {t('controls.cancelNow')}
          </Button>
        </Cluster>
        <CheckOption
          label={t('controls.notify')}
          hint={t('controls.notifyHint')}
          checked={notifies}
          onChange={onNotifies}
        />
      </Stack>
    </Card>
  )
}

const nextOf = { trialing: 'trialEnd', active: 'renewal', past_due: 'attempt', canceled: 'end' } as const
