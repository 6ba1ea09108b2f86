import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { showToast } from '#web/components/ui/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { apiErrorOf } from '#web/lib/api-error.ts'
import { endSession } from '#web/lib/session.ts'
import { useApiErrorText } from '#web/lib/use-api-error-text.ts'
import styles from './refusal.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Why a step that takes a proof was refused, and what helps: how long to wait, a way to sign in anew. */
export function Refusal({ error }: { readonly error: unknown }) {
  const { code, data } = apiErrorOf(error)
  const seconds = data['retryAfterSeconds']
  if (code === 'RECENT_SIGN_IN_REQUIRED') return <SignInAnew error={error} />
  if (error === null || typeof seconds !== 'number') return <FormError error={error} />
  return (
    <div className={styles.refusal}>
      <FormError error={error} />
      <Wait seconds={seconds} />
    </div>
  )
}

function SignInAnew({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('security')
  const errorText = useApiErrorText()
  const signOut = () => {
    endSession().catch((failure: unknown) => showToast({ message: errorText(failure) }))
  }
  return (
    <div className={styles.refusal}>
      <FormError error={error} />
      <Button onClick={signOut}>{t('proof.signOut')}</Button>
    </div>
  )
}

/** Counts down for the eye; a screen reader is told once, with the refusal. */
function Wait({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation('security')
  const format = useFormat()
  const left = useSecondsLeft(seconds)
  return (
    <p role="timer" className={styles.wait}>
      {left === 0 ? t('wait.over') : t('wait.left', { duration: format.duration(left) })}
    </p>
  )
}
