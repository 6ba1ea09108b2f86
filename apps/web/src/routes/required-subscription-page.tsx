import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { useSubscription } from '#web/features/subscription/api/queries.ts'
import { NextStepCard } from '#web/features/subscription/components/next-step-card.tsx'
import { NothingToPay } from '#web/features/subscription/components/nothing-to-pay.tsx'
import { PlanPage } from '#web/features/subscription/components/plan-page.tsx'
import { Plans } from '#web/features/subscription/components/plans.tsx'
import { planStateOf } from '#web/features/subscription/model/plan-state.ts'
import { useSession } from '#web/lib/session/session.ts'
import { OwnDataCard } from './own-data-card.tsx'

/** For users without a subscription: the plans, and everything that stays open to them. */
export function RequiredSubscriptionPage() {
  const { t } = useTranslation('subscription')
  const { data: session } = useSession()
  const subscription = useSubscription()
  if (session?.kind !== 'signed-in') return null
  const { access, billing } = session
  const isRequired = access === 'required'
  const isNew = subscription.data !== undefined && planStateOf(subscription.data).kind === 'none'
  return (
    <PlanPage
      title={isRequired ? t('required.title') : t('card.title')}
      narrow={!isRequired}
      {...(isRequired && { note: isNew ? t('required.leadNew') : t('required.lead') })}
    >
      {access === 'required' ? <Plans /> : null}
      {access === 'past-due' ? (
        <Card>
          <CardLine
            action={
              <Button kind="primary" to="/payment-failed">
                {t('failed.update')}
              </Button>
            }
          >
            <p>{t('failed.lead')}</p>
          </CardLine>
        </Card>
      ) : null}
      {access !== null ? <OwnDataCard /> : billing === 'none' ? <NothingToPay signedIn /> : null}
      {access === null && billing !== 'none' ? <NextStepCard>{t('required.open')}</NextStepCard> : null}
    </PlanPage>
  )
}
