import type { PricePlan } from '@plumbline/contract/subscription/subscription'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Paragraph, Small, Stack } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { type Buyer, type OfferAction, offerAction } from '../model/offer-action.ts'
import { includedIn } from '../model/offers.ts'
import styles from './offer-card.module.css'
import { OfferButton } from './offer-button.tsx'

type OfferCardProps = { readonly offer: PricePlan; readonly buyer: Buyer }

/** A plan with its price, what it includes, and the button that fits its visitor. */
export function OfferCard({ offer, buyer }: OfferCardProps) {
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
