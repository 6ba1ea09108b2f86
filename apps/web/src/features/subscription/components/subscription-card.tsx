import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { Paragraph, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useSubscription } from '../api/queries.ts'
import { isRunning, planStateOf } from '../model/plan-state.ts'
import { InvoiceList } from './invoice-list.tsx'
import { PortalButton } from './portal-button.tsx'
import { usePlanText } from './use-plan-text.ts'

/** The user's plan with the provider's portal, and their invoices. Nothing where nothing is paid. */
export function SubscriptionCard() {
  const { t } = useTranslation('subscription')
  const planText = usePlanText()
  const { data, error, refetch } = useSubscription()
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="150px" />
  const state = planStateOf(data)
  const isCustomer = data.stripeCustomerId !== ''
  return (
    <Card title={t('card.title')} level={3}>
      <Stack gap={16}>
        <CardLine
          action={
            <>
              {isCustomer ? <PortalButton returnPath="/profile">{t('manage')}</PortalButton> : null}
              <Button kind={isRunning(state) ? 'secondary' : 'primary'} to="/pricing">
                {t('card.plans')}
              </Button>
            </>
          }
        >
          <Paragraph tone={state.kind === 'past-due' ? 'danger' : 'text'}>{planText(state)}</Paragraph>
        </CardLine>
        {isCustomer ? (
          <Stack gap={8}>
            <Text as="h4" size="m" weight={600}>
              {t('invoices.title')}
            </Text>
            <InvoiceList />
            <Small as="p">
              <Link to="/subscription-repair">{t('card.repair')}</Link>
            </Small>
          </Stack>
        ) : null}
      </Stack>
    </Card>
  )
}
