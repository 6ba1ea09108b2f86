import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeStep } from './code-step.tsx'
import { ScanStep, type Secret } from './scan-step.tsx'

type SetUpDialogProps = {
  readonly secret: Secret
  readonly onClose: () => void
  /** Receives the backup codes, which are shown next. */
  readonly onSwitchedOn: (backupCodes: readonly string[]) => void
}

/** Two steps: add the secret to the app, then enter a first code. */
export function SetUpDialog({ secret, onClose, onSwitchedOn }: SetUpDialogProps) {
  const { t } = useTranslation('profile')
  const [step, setStep] = useState<'scan' | 'code'>('scan')
  const title = t('twoFactor.setUpTitle')
  return step === 'scan' ? (
    <ScanStep title={title} secret={secret} onClose={onClose} onNext={() => setStep('code')} />
  ) : (
    <CodeStep title={title} onClose={onClose} onBack={() => setStep('scan')} onSwitchedOn={onSwitchedOn} />
  )
}
