import type { PricePlan } from '@plumbline/contract/subscription/subscription'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { returningTo } from '#web/lib/session/return-path.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useCheckout } from '../api/mutations.ts'
import type { OfferAction } from '../model/offers.ts'
import { rememberWantedPage } from '../model/wanted-page.ts'
import { PaymentError, PortalButton } from './portal-button.tsx'

type OfferButtonProps = { readonly offer: PricePlan; readonly action: OfferAction }

export function OfferButton({ offer, action }: OfferButtonProps) {
  const { t } = useTranslation('subscription')
  const { data: session } = useSession()
  const kind = offer.planType === 'pro' ? 'primary' : 'secondary'
  switch (action) {
    case 'sign-in': {
      const isOpen = session?.kind === 'signed-out' && session.signUp
      const gate = returningTo('/auth', '/pricing')
      return (
        <Button kind={kind} fullWidth to={isOpen ? `${gate}&tab=1` : gate}>
          {isOpen ? t('signUp') : t('signIn')}
        </Button>
      )
    }
    case 'confirm-email':
      return (
        <Button kind={kind} fullWidth to={returningTo('/verify-email', '/pricing')}>
          {t('confirmEmail')}
        </Button>
      )
    case 'current':
      return (
        <PortalButton returnPath="/profile" fullWidth>
          {t('manage')}
        </PortalButton>
      )
    case 'pay':
      return (
        <Button kind={kind} fullWidth to="/payment-failed">
          {t('failed.update')}
        </Button>
      )
    case 'change':
      return (
        <PortalButton returnPath="/profile" kind={kind} fullWidth>
          {t('change', { plan: t(`name.${offer.planType}`) })}
        </PortalButton>
      )
    case 'trial':
    case 'buy':
      return <CheckoutButton offer={offer} withTrial={action === 'trial'} kind={kind} />
  }
}

type CheckoutButtonProps = {
  readonly offer: PricePlan
  readonly withTrial: boolean
  readonly kind: 'primary' | 'secondary'
}

function CheckoutButton({ offer, withTrial, kind }: CheckoutButtonProps) {
  const { t } = useTranslation('subscription')
  const { mutate, busy, error } = useCheckout()
  const [params] = useSearchParams()
  const start = (isTrial: boolean) => {
    rememberWantedPage(params.get('to'))
    mutate({ price: offer, isTrial })
  }
  return (
    <Stack gap={8}>
      <Button kind={kind} fullWidth busy={busy} onClick={() => start(withTrial)}>
        {withTrial
          ? t('checkout.trial', { count: offer.trialDays })
          : t('checkout.buy', { plan: t(`name.${offer.planType}`) })}
      </Button>
      {withTrial ? (
        <Button kind="plain" fullWidth busy={busy} onClick={() => start(false)}>
          {t('checkout.withoutTrial')}
        </Button>
      ) : null}
      <PaymentError error={error} />
    </Stack>
  )
}
