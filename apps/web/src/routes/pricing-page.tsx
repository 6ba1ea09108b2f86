import { useTranslation } from 'react-i18next'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { Plans } from '#web/features/subscription/components/plans.tsx'

/** The plans, for visitors and users; a cancelled checkout returns here. */
export function PricingPage() {
  const { t } = useTranslation('subscription')
  return (
    <Stack gap={24}>
      <PageHeader title={t('pricing.title')} note={t('pricing.lead')} />
      <Plans />
    </Stack>
  )
}
