import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Plans } from '#web/features/subscription/components/plans.tsx'
import { isInProduct } from '#web/lib/session/session-key.ts'
import { useSession } from '#web/lib/session/session.ts'
import { PlanPage } from './plan-page.tsx'

/** The plans, for visitors and users; a cancelled checkout returns here. */
export function PricingPage() {
  const { t } = useTranslation('subscription')
  const { data: session } = useSession()
  const back = isInProduct(session) ? <Button to="/dashboard">{t('backToDashboard')}</Button> : null
  return (
    <PlanPage title={t('pricing.title')} note={t('pricing.lead')} actions={back}>
      <Plans />
    </PlanPage>
  )
}
