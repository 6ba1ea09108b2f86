import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { NextStepCard } from '#web/features/subscription/components/next-step-card.tsx'
import { NothingToPay } from '#web/features/subscription/components/nothing-to-pay.tsx'
import { PlanPage } from '#web/features/subscription/components/plan-page.tsx'
import { PortalButton } from '#web/features/subscription/components/portal-button.tsx'
import { useInvoices } from '#web/features/subscription/api/queries.ts'
import { refreshSession, useSession } from '#web/lib/session/session.ts'
import { OwnDataCard } from './own-data-card.tsx'

/** For users whose last payment failed. The portal returns here, and the page leads on once it is paid. */
export function PaymentFailedPage() {
  const { t } = useTranslation('subscription')
  const { data: session } = useSession()
  if (session?.kind !== 'signed-in') return null
  if (session.access !== 'past-due') {
    return (
      <PlanPage title={t('failed.payment')} narrow>
        {session.billing === 'none' ? (
          <NothingToPay signedIn />
        ) : (
          <NextStepCard>{t('failed.paid')}</NextStepCard>
        )}
      </PlanPage>
    )
  }
  return (
    <PlanPage title={t('failed.title')} narrow>
      <Card>
        <Stack gap={16}>
          <Paragraph>{t('failed.lead')}</Paragraph>
          <AmountDue />
          <Paragraph tone="text2">{t('failed.steps')}</Paragraph>
          <Cluster gap={8} align="start">
            <PortalButton returnPath="/payment-failed" kind="primary">
              {t('failed.update')}
            </PortalButton>
            <CheckAgain />
          </Cluster>
        </Stack>
      </Card>
      <OwnDataCard />
    </PlanPage>
  )
}

/** The unpaid invoices' total per currency; nothing while it is unknown. */
function AmountDue() {
  const { t, i18n } = useTranslation('subscription')
  const format = useFormat()
  const { data } = useInvoices()
  const unpaid = (data?.invoices ?? []).filter(({ status }) => status === 'open' || status === 'failed')
  if (unpaid.length === 0) return null
  const currencies = [...new Set(unpaid.map(({ currency }) => currency))]
  const amounts = currencies.map((currency) => {
    const due = unpaid.filter((invoice) => invoice.currency === currency)
    const cents = due.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return format.money(cents, currency, { sign: 'amount' })
  })
  return (
    <Paragraph weight={600}>
      {t('failed.due', { amounts: new Intl.ListFormat(i18n.language).format(amounts) })}
    </Paragraph>
  )
}

/** The provider may report a payment a moment after the portal returned. */
function CheckAgain() {
  const { t } = useTranslation('subscription')
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: refreshSession })
  return (
    <Stack gap={0}>
      <div>
        <Button busy={isPending} onClick={() => mutate()}>
          {t('failed.again')}
        </Button>
      </div>
      <Paragraph tone="text2" role="status">
        {isSuccess ? t('failed.stillDue') : null}
      </Paragraph>
      <FormError error={error} />
    </Stack>
  )
}
