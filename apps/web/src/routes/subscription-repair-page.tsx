import { useTranslation } from 'react-i18next'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { NothingToPay } from '#web/features/subscription/components/nothing-to-pay.tsx'
import { RepairCard } from '#web/features/subscription/components/repair-card.tsx'
import { useSession } from '#web/lib/session/session.ts'

/** Finds and fixes a subscription that the provider and we see differently. */
export function SubscriptionRepairPage() {
  const { t } = useTranslation('subscription')
  const { data: session } = useSession()
  const isUnpaid = session?.kind === 'signed-in' && session.billing === 'none'
  return (
    <Stack gap={24}>
      <PageHeader title={t('repair.title')} note={isUnpaid ? undefined : t('repair.lead')} />
      {isUnpaid ? <NothingToPay signedIn /> : <RepairCard />}
    </Stack>
  )
}
