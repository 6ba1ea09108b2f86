import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Refusal } from '#web/components/security/refusal.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { useSwitchOn } from '../api/mutations.ts'
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

type CodeStepProps = {
  readonly title: string
  readonly onClose: () => void
  readonly onBack: () => void
  readonly onSwitchedOn: (backupCodes: readonly string[]) => void
}

/** Verifies a first code, which proves that the app has the secret. */
function CodeStep({ title, onClose, onBack, onSwitchedOn }: CodeStepProps) {
  const { t } = useTranslation('profile')
  const form = useCheckedForm<CodeValues>({
    defaultValues: { token: '' },
    resolver: codeResolver,
    fields: ['token'],
    fieldOfCode: { TWO_FACTOR_CODE_INVALID: 'token' },
  })
  const { mutate, isPending } = useSwitchOn({ onSwitchedOn, onError: form.refuse })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      onSubmit={(event) => form.send((values) => mutate(values), event)}
      actions={
        <>
          <Button onClick={onBack}>{t('twoFactor.back')}</Button>
          <Button kind="primary" type="submit" busy={isPending}>
            {t('twoFactor.switchOn')}
          </Button>
        </>
      }
    >
      <Small as="p" tone="text3">
        {t('twoFactor.step', { step: 2, steps: 2 })}
      </Small>
      <p>{t('twoFactor.enter')}</p>
      <FormTextField
        control={form.control}
        name="token"
        label={t('twoFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
      />
      <Refusal error={form.error} />
    </Dialog>
  )
}

type CodeValues = { token: string }

/** Only an empty field is validated here; the server checks the code. */
const codeResolver = contractResolver<CodeValues>({
  schema: z.object({ token: z.string().check(z.maxLength(40)) }),
  toInput: (values) => values,
  required: { token: 'errors:required.code' },
  messages: { token: 'errors:code.TWO_FACTOR_CODE_INVALID' },
})
