import KeyRound from 'lucide-react/icons/key-round'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { CodeInput } from '#web/components/ui/code-input.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { supportsPasskeys } from '#web/lib/session/passkey-support.ts'
import { useRetryAfter } from '#web/lib/session/use-retry-after.ts'
import { useKeepSignedIn, usePasskeySignIn, useVerifyCode } from '../api/sign-in.ts'
import { AuthPanel } from './auth-panel.tsx'
import styles from './auth-panel.module.css'
import { PasskeyRefusal } from './other-sign-in-methods.tsx'
import { WaitButton } from './wait-button.tsx'

type SecondStepProps = {
  readonly challenge: { readonly userId: string; readonly passkey: boolean }
  /** Back to the first step, with the error that ended this one, if any. */
  readonly onBack: (refusal: unknown) => void
}

type Way = 'code' | 'backupCode'

/** Second step after the password: authenticator code, backup code or passkey. Keeps no data of the first step. */
export function SecondStep({ challenge, onBack }: SecondStepProps) {
  const { t } = useTranslation(['identity', 'errors'])
  const [way, setWay] = useState<Way>('code')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const keepSignedIn = useKeepSignedIn(({ keep }) => keep)
  const backIfOver = (error: unknown) => {
    const isOver = apiErrorOf(error).code === 'TWO_FACTOR_CHALLENGE_OVER'
    if (isOver) onBack(error)
    return isOver
  }
  const verify = useVerifyCode((error) => {
    if (backIfOver(error)) return
    // Selects the wrong code, so that typing replaces it.
    input.current?.focus()
    input.current?.select()
  })
  const { secondsLeft, refusal } = useRetryAfter(verify.error)
  const passkey = usePasskeySignIn(backIfOver)
  const change = (typed: string) => {
    setCode(typed)
    setMissing(false)
    verify.reset()
  }
  const send = (token: string) => {
    if (verify.isPending || secondsLeft > 0) return
    setMissing(token.trim() === '')
    if (token.trim() === '') input.current?.focus()
    else verify.mutate({ userId: challenge.userId, token: token.trim() })
  }
  const isWrong = apiErrorOf(verify.error).code === 'TWO_FACTOR_CODE_INVALID'
  const fieldError = isWrong ? t('errors:code.TWO_FACTOR_CODE_INVALID') : undefined
  const field = {
    ref: input,
    value: code,
    onChange: change,
    error: missing ? t(`errors:required.${way}`) : fieldError,
    autoFocus: true,
  }
  return (
    <AuthPanel title={t('second.title')} lead={way === 'code' ? t('second.lead') : t('second.leadBackup')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send(code)
        }}
        noValidate
      >
        <FormError error={isWrong ? null : refusal} />
        {way === 'code' ? (
          <CodeInput
            key="code"
            {...field}
            label={t('field.code')}
            hint={t('second.codeHint')}
            busy={verify.isPending}
            onComplete={send}
          />
        ) : (
          <TextInput key="backup" {...field} label={t('field.backupCode')} autoComplete="off" required />
        )}
        <WaitButton busy={verify.isPending} secondsLeft={secondsLeft}>
          {t('second.submit')}
        </WaitButton>
        <PasskeyRefusal error={passkey.error} />
        {challenge.passkey && supportsPasskeys() ? (
          <Button
            fullWidth
            icon={<KeyRound size={16} aria-hidden />}
            busy={passkey.isPending}
            onClick={() => passkey.mutate({ as: 'second', keepSignedIn })}
          >
            {t('second.passkey')}
          </Button>
        ) : null}
        <Button
          kind="plain"
          fullWidth
          onClick={() => {
            setWay(way === 'code' ? 'backupCode' : 'code')
            change('')
          }}
        >
          {way === 'code' ? t('second.backup') : t('second.app')}
        </Button>
      </form>
      <span className={styles.center}>
        <Button kind="plain" onClick={() => onBack(null)}>
          {t('second.again')}
        </Button>
      </span>
    </AuthPanel>
  )
}
