import type { SandboxAction, SandboxPortal } from '@plumbline/contract/subscription/sandbox'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { returnPath } from '#web/lib/session/return-path.ts'
import { useAct } from '../api/mutations.ts'
import { portalOptions } from '../api/queries.ts'
import { InvoicesCard } from './invoices-card.tsx'
import { SandboxFrame } from './sandbox-frame.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { TimeCard } from './time-card.tsx'
import styles from './sandbox.module.css'

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
  const act = useAct()
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
