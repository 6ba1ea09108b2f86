import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { NothingToPay } from '#web/features/subscription/components/nothing-to-pay.tsx'
import { Plans } from '#web/features/subscription/components/plans.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { OwnDataCard } from './own-data-card.tsx'
import { WayOnCard } from './way-on-card.tsx'

/** For users without a subscription: the plans, and everything that stays open to them. */
export function RequiredSubscriptionPage() {
  const { t } = useTranslation('subscription')
  const { data: session } = useSession()
  if (session?.kind !== 'signed-in') return null
  const { access, billing } = session
  const isRequired = access === 'required'
  return (
    <Stack gap={24}>
      <PageHeader
        title={isRequired ? t('required.title') : t('card.title')}
        note={isRequired ? t('required.lead') : undefined}
      />
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
      {access === null && billing !== 'none' ? <WayOnCard>{t('required.open')}</WayOnCard> : null}
    </Stack>
  )
}
