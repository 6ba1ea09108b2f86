import { useTranslation } from 'react-i18next'
import { NothingToPay } from '#web/features/subscription/components/nothing-to-pay.tsx'
import { RepairCard } from '#web/features/subscription/components/repair-card.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { PlanPage } from './plan-page.tsx'

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
