import type {
  SandboxAction,
  SandboxCard,
  SandboxSubscription,
} from '@plumbline/contract/subscription/sandbox'
import type { PricePlan } from '@plumbline/contract/subscription/subscription'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cluster, Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { isoOf } from '#web/lib/format/iso-of.ts'
import { testCards } from './card-choice.tsx'

type SubscriptionCardProps = {
  readonly subscription: SandboxSubscription
  readonly plans: readonly PricePlan[]
  readonly busy: boolean
  readonly onAction: (action: SandboxAction) => void
}

/** A subscription, and what a customer can do with it. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { subscription, busy, onAction } = props
  const { t } = useTranslation('sandbox')
  const format = useFormat()
  const { planType, interval, amountCents, currency, status, cancelAtPeriodEnd } = subscription
  const price = format.money(amountCents, currency, { sign: 'amount' })
  return (
    <Card
      title={`${t(`plan.${planType}`)} · ${t(`price.${interval}`, { price })}`}
      actions={<Chip>{t(`status.${status}`)}</Chip>}
    >
      <Stack gap={16}>
        <Paragraph tone="text2">{useStateText(subscription)}</Paragraph>
        {status === 'canceled' ? null : (
          <>
            <Changes {...props} />
            <Cluster>
              {cancelAtPeriodEnd ? (
                <Button disabled={busy} onClick={() => onAction({ kind: 'resume' })}>
                  {t('portal.resume')}
                </Button>
              ) : (
                <Button disabled={busy} onClick={() => onAction({ kind: 'cancel' })}>
                  {t('portal.cancel')}
                </Button>
              )}
            </Cluster>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** What happens next, in one sentence. */
function useStateText(subscription: SandboxSubscription): string {
  const { t } = useTranslation('sandbox')
  const format = useFormat()
  const day = (seconds: number) => format.instant(isoOf(seconds), 'date')
  const { status, periodEnd, endedAt, nextAttemptAt, cancelAtPeriodEnd } = subscription
  if (status === 'canceled') return t('state.ended', { day: day(endedAt ?? periodEnd) })
  if (status === 'past_due')
    return nextAttemptAt === null ? t('state.unpaid') : t('state.pastDue', { day: day(nextAttemptAt) })
  if (cancelAtPeriodEnd) return t('state.cancelled', { day: day(periodEnd) })
  return status === 'trialing'
    ? t('state.trialing', { day: day(periodEnd) })
    : t('state.active', { day: day(periodEnd) })
}

function Changes({ subscription, plans, busy, onAction }: SubscriptionCardProps) {
  const { t } = useTranslation('sandbox')
  const format = useFormat()
  const [priceId, setPriceId] = useState(subscription.priceId)
  const [card, setCard] = useState<SandboxCard>('pays')
  const isPlanFixed = subscription.cancelAtPeriodEnd || subscription.status === 'past_due'
  const planLabel = ({ planType, interval, amountCents, currency }: PricePlan) =>
    `${t(`plan.${planType}`)} · ${t(`price.${interval}`, {
      price: format.money(amountCents, currency, { sign: 'amount' }),
    })}`
  return (
    <>
      {isPlanFixed ? null : (
        <Cluster align="end">
          <SelectInput
            label={t('portal.plan')}
            value={priceId}
            options={plans.map((plan) => ({ value: plan.priceId, label: planLabel(plan) }))}
            onChange={setPriceId}
          />
          <Button
            disabled={busy || priceId === subscription.priceId}
            onClick={() => onAction({ kind: 'change-plan', priceId })}
          >
            {t('portal.changePlan')}
          </Button>
        </Cluster>
      )}
      <Cluster align="end">
        <SelectInput
          label={t('portal.card', { card: t(`card.${subscription.card}.label`) })}
          value={card}
          options={testCards.map((value) => ({ value, label: t(`card.${value}.label`) }))}
          onChange={setCard}
        />
        <Button disabled={busy} onClick={() => onAction({ kind: 'change-card', card })}>
          {subscription.status === 'past_due' ? t('portal.payWithCard') : t('portal.changeCard')}
        </Button>
      </Cluster>
    </>
  )
}
