import { useTranslation } from 'react-i18next'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { StripeLoadError } from '../model/load-stripe.ts'

/** Why a checkout or the portal could not be opened; nothing for null. */
export function PaymentError({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('subscription')
  if (error instanceof StripeLoadError)
    return (
      <Paragraph tone="danger" role="alert">
        {t('checkout.stripeFailed')}
      </Paragraph>
    )
  return <FormError error={error} />
}
