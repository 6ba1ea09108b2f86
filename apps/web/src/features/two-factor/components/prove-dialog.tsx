import { useTranslation } from 'react-i18next'
import { ProofDialog } from '#web/components/security/proof-dialog.tsx'
import { apiErrorOf } from '#web/lib/api-error.ts'
import type { useMakeSecret } from '../api/use-make-secret.ts'

type ProveDialogProps = {
  /** Refused for want of a proof, and asked again with one. */
  readonly making: ReturnType<typeof useMakeSecret>
  readonly onClose: () => void
}

/** Whoever signed in longer ago shows that it is them before a secret is made. */
export function ProveDialog({ making: { mutate, isPending, error }, onClose }: ProveDialogProps) {
  const { t } = useTranslation('profile')
  return (
    <ProofDialog
      title={t('twoFactor.setUpTitle')}
      confirmLabel={t('twoFactor.next')}
      busy={isPending}
      // That it was wanted is no mistake: the field says it.
      error={apiErrorOf(error).code === 'PROOF_REQUIRED' ? null : error}
      proofFirst
      onConfirm={(proof) => mutate(proof)}
      onClose={onClose}
    >
      <p>{t('twoFactor.prove')}</p>
    </ProofDialog>
  )
}
