import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { usePortal } from '../api/mutations.ts'
import { StripeLoadError } from '../model/load-stripe.ts'

type PortalButtonProps = {
  readonly returnPath: '/profile' | '/payment-failed'
  readonly kind?: 'primary' | 'secondary'
  readonly fullWidth?: boolean
  readonly children: ReactNode
}

/** Opens the provider's page for payment methods, plan changes, invoices and cancellation. */
export function PortalButton({
  returnPath,
  kind = 'secondary',
  fullWidth = false,
  children,
}: PortalButtonProps) {
  const { mutate, busy, error } = usePortal(returnPath)
  return (
    <Stack gap={8}>
      <div>
        <Button
          kind={kind}
          fullWidth={fullWidth}
          busy={busy}
          icon={<ExternalLink size={15} aria-hidden />}
          onClick={() => mutate()}
        >
          {children}
        </Button>
      </div>
      <PaymentError error={error} />
    </Stack>
  )
}

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
