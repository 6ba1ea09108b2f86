import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { usePortal } from '../api/mutations.ts'
import { PaymentError } from './payment-error.tsx'

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
