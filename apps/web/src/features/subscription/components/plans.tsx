import type { PricePlan, Prices } from '@plumbline/contract/subscription/subscription'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cluster, Grid, Paragraph, Small, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { isInProduct } from '#web/lib/session/session-key.ts'
import { useSession } from '#web/lib/session/session.ts'
import { pricesOptions, useSubscription } from '../api/queries.ts'
import {
  type Buyer,
  includedIn,
  type Interval,
  intervalsOf,
  type OfferAction,
  offerAction,
  offersOf,
  yearlySaving,
} from '../model/offers.ts'
import { isRunning, planStateOf } from '../model/plan-state.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { OfferButton } from './offer-button.tsx'
import { PlanPage } from './plan-page.tsx'
import styles from './plans.module.css'
import { usePlanText } from './use-plan-text.ts'

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

/** The plans on sale, with what each includes, and the user's own. */
export function Plans() {
  const { data: session } = useSession()
  const prices = useQuery(pricesOptions())
  const subscription = useSubscription()
  const isSignedIn = session?.kind === 'signed-in'
  const failed = [prices, subscription].find(({ data, error }) => data === undefined && error !== null)
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!prices.data) return <PlansSkeleton />
  if (prices.data.billing === 'none') return <NothingToPay signedIn={isSignedIn} />
  if (!isSignedIn) return <Offers prices={prices.data} buyer={{ kind: 'visitor' }} />
  if (!subscription.data) return <PlansSkeleton />
  const state = planStateOf(subscription.data)
  const { isTrialEligible } = subscription.data
  const buyer: Buyer = session.user.emailVerified
    ? { kind: 'user', state, isTrialEligible }
    : { kind: 'unverified' }
  return <Offers prices={prices.data} buyer={buyer} />
}

function PlansSkeleton() {
  return (
    <Grid min={320} gap={16} fit>
      <CardSkeleton height="420px" />
      <CardSkeleton height="420px" />
    </Grid>
  )
}

type OffersProps = { readonly prices: Prices; readonly buyer: Buyer }

function Offers({ prices: { plans, supportEmail }, buyer }: OffersProps) {
  const { t } = useTranslation('subscription')
  const planText = usePlanText()
  const intervals = intervalsOf(plans)
  const [chosen, setChosen] = useState<Interval>('month')
  const interval = intervals.includes(chosen) ? chosen : (intervals[0] ?? 'month')
  const offers = offersOf(plans, interval)
  if (offers.length === 0) return <Paragraph tone="text2">{t('noOffers')}</Paragraph>
  const isHeld = buyer.kind === 'user' && (isRunning(buyer.state) || buyer.state.kind === 'ended')
  return (
    <Stack gap={16}>
      <Cluster gap={12} justify="between">
        <p role="status">{isHeld ? planText(buyer.state) : t('bothInclude')}</p>
        {intervals.length > 1 ? (
          <IntervalChoice plans={plans} interval={interval} onChange={setChosen} />
        ) : null}
      </Cluster>
      <Grid min={300} gap={16} fit>
        {offers.map((offer) => (
          <OfferCard key={offer.key} offer={offer} buyer={buyer} />
        ))}
      </Grid>
      <Small as="p">
        {supportEmail === null ? t('cancelAnyTime') : t('questions', { email: supportEmail })}
      </Small>
    </Stack>
  )
}

type IntervalChoiceProps = {
  readonly plans: readonly PricePlan[]
  readonly interval: Interval
  readonly onChange: (interval: Interval) => void
}

function IntervalChoice({ plans, interval, onChange }: IntervalChoiceProps) {
  const { t } = useTranslation('subscription')
  const format = useFormat()
  const saving = yearlySaving(plans)
  return (
    <Cluster gap={8}>
      {saving > 0 ? <Small>{t('saving', { percent: format.percent(saving, 'amount', 0) })}</Small> : null}
      <Segmented
        label={t('interval.label')}
        value={interval}
        onChange={onChange}
        segments={(['month', 'year'] as const).map((value) => ({ value, label: t(`interval.${value}`) }))}
      />
    </Cluster>
  )
}

type OfferCardProps = { readonly offer: PricePlan; readonly buyer: Buyer }

/** A plan with its price, what it includes, and the button that fits its visitor. */
function OfferCard({ offer, buyer }: OfferCardProps) {
  const { t } = useTranslation(['subscription', 'errors'])
  const action = offerAction(buyer, offer)
  const { planType } = offer
  return (
    <Card
      title={t(`name.${planType}`)}
      className={classes(planType === 'pro' && styles.pro)}
      actions={
        action === 'current' || action === 'pay' ? (
          <Chip icon={<Check size={13} aria-hidden />}>{t('current')}</Chip>
        ) : null
      }
    >
      <Stack gap={16} className={styles.body}>
        <Price offer={offer} withTrial={mayTry(action, offer)} />
        <Paragraph tone="text2">{t(`for.${planType}`)}</Paragraph>
        <ul className={styles.list}>
          {includedIn(planType).map(({ what, limit }) => (
            <li key={what} className={styles.item}>
              <Check size={15} aria-hidden className={styles.check} />
              {limit === null ? t(`unlimited.${what}`) : t(`errors:planLimit.${what}`, { count: limit })}
            </li>
          ))}
        </ul>
        <OfferButton offer={offer} action={action} />
      </Stack>
    </Card>
  )
}

/** Visitors have no trial yet to have used. */
function mayTry(action: OfferAction, { planType, trialDays }: PricePlan): boolean {
  const isNew = action === 'sign-in' || action === 'confirm-email'
  return action === 'trial' || (isNew && planType === 'pro' && trialDays > 0)
}

function Price({ offer, withTrial }: { readonly offer: PricePlan; readonly withTrial: boolean }) {
  const { t } = useTranslation('subscription')
  const format = useFormat()
  const { amountCents, currency, interval, trialDays } = offer
  // Whole prices as they are advertised: $29, not $29.00.
  const priceOf = (cents: number) =>
    format.money(cents, currency, { sign: 'amount', whole: cents % 100 === 0 })
  const price = priceOf(amountCents)
  const monthly = priceOf(Math.round(amountCents / 12))
  return (
    <Stack gap={2}>
      <p className={styles.price}>
        <span className={styles.amount}>{price}</span> {t(`per.${interval}`)}
      </p>
      <Small as="p">
        {withTrial
          ? t('afterTrial', { count: trialDays, price, per: t(`per.${interval}`) })
          : interval === 'year'
            ? t('monthly', { price: monthly })
            : t('billedMonthly')}
      </Small>
    </Stack>
  )
}
