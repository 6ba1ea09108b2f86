import type { SandboxCard, SandboxCheckout } from '@plumbline/contract/subscription/sandbox'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Paragraph, Stack, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { usePay } from '../api/mutations.ts'
import { checkoutOptions } from '../api/queries.ts'
import { CardChoice } from './card-choice.tsx'
import { SandboxFrame } from './sandbox-frame.tsx'
import styles from './sandbox.module.css'

/** Plays the provider's checkout. */
export function CheckoutView() {
  const { t } = useTranslation('sandbox')
  return (
    <SandboxFrame title={t('checkout.title')}>
      <Checkout />
    </SandboxFrame>
  )
}

function Checkout() {
  const { checkoutId = '' } = useParams()
  const { data, error, refetch } = useQuery(checkoutOptions(checkoutId))
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="300px" />
  return data.status === 'open' ? <OpenCheckout checkout={data} /> : <ClosedCheckout checkout={data} />
}

function OpenCheckout({ checkout }: { readonly checkout: SandboxCheckout }) {
  const { t } = useTranslation('sandbox')
  const format = useFormat()
  const [card, setCard] = useState<SandboxCard>('pays')
  const pay = usePay(checkout.id, leaveTo)
  const { amountCents, currency, interval, planType, trialDays } = checkout
  const price = format.money(amountCents, currency, { sign: 'amount' })
  const due = format.money(trialDays > 0 ? 0 : amountCents, currency, { sign: 'amount' })
  return (
    <form
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault()
        pay.mutate({ id: checkout.id, card })
      }}
    >
      <Card title={t('card.title')}>
        <Stack gap={16}>
          <CardChoice value={card} onChange={setCard} />
          <FormError error={pay.error} />
          <Cluster>
            <Button kind="primary" type="submit" busy={pay.isPending || pay.isSuccess}>
              {trialDays > 0 ? t('checkout.startTrial') : t('checkout.pay', { price })}
            </Button>
            <Button onClick={() => leaveTo(checkout.cancelUrl)}>{t('checkout.cancel')}</Button>
          </Cluster>
        </Stack>
      </Card>
      <Card className={styles.summary} title={t(`plan.${planType}`)} note={t(`interval.${interval}`)}>
        <Stack gap={4}>
          <Text className={styles.total}>{due}</Text>
          <Paragraph tone="text2">{t('checkout.dueToday')}</Paragraph>
          <Paragraph tone="text2">
            {trialDays > 0
              ? t(`checkout.afterTrial.${interval}`, { count: trialDays, price })
              : t(`checkout.renews.${interval}`, { price })}
          </Paragraph>
        </Stack>
      </Card>
    </form>
  )
}

function ClosedCheckout({ checkout: { status, cancelUrl } }: { readonly checkout: SandboxCheckout }) {
  const { t } = useTranslation('sandbox')
  return (
    <Card>
      <Stack gap={12} align="start">
        <p>{status === 'complete' ? t('checkout.complete') : t('checkout.expired')}</p>
        <Button onClick={() => leaveTo(cancelUrl)}>{t('return')}</Button>
      </Stack>
    </Card>
  )
}

/** Reloads the page, as after a visit to a provider's site. */
function leaveTo(url: string): void {
  window.location.assign(url)
}
