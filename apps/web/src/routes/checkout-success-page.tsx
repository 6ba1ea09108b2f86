import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CheckoutResult } from '#web/features/subscription/components/checkout-result.tsx'
import { NothingToPay } from '#web/features/subscription/components/nothing-to-pay.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { PlanPage } from './plan-page.tsx'

/** Where the provider returns after a checkout: `?session_id=…`, and `trial=true` for a trial. */
export function CheckoutSuccessPage() {
  const { t } = useTranslation('subscription')
  const [params] = useSearchParams()
  const { data: session } = useSession()
  const isUnpaid = session?.kind === 'signed-in' && session.billing === 'none'
  const sessionId = params.get('session_id') ?? ''
  return (
    <PlanPage title={t('result.title')} narrow>
      {isUnpaid ? (
        <NothingToPay signedIn />
      ) : (
        <CheckoutResult key={sessionId} sessionId={sessionId} isTrial={params.get('trial') === 'true'} />
      )}
    </PlanPage>
  )
}
