import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { SecretInput } from '#web/components/security/secret-input.tsx'
import { useErrorText } from '#web/components/ui/use-error-text.ts'
import { type GuessScore, passwordStrength, type PasswordStrength } from '../model/password-strength.ts'
import styles from './password-input.module.css'

type PasswordInputProps<Values extends FieldValues> = {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly autoComplete: 'new-password' | 'current-password'
  readonly label?: string
  readonly hint?: ReactNode
  readonly autoFocus?: boolean
}

/** Password field of a form; the strength meter loads when the user is about to type a new password. */
export function PasswordInput<Values extends FieldValues>(props: PasswordInputProps<Values>) {
  const { control, name, autoComplete, label, hint, autoFocus = false } = props
  const { t } = useTranslation('identity')
  const { field, fieldState } = useController({ control, name })
  const error = useErrorText(fieldState.error?.message)
  return (
    <SecretInput
      {...field}
      value={field.value}
      label={label ?? t('field.password')}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      onFocus={autoComplete === 'new-password' ? loadPasswordMeter : undefined}
      required
      hint={hint}
      error={error}
    />
  )
}

const bars: Record<PasswordStrength, number> = {
  empty: 0,
  tooShort: 1,
  enough: 0,
  trivial: 1,
  fair: 2,
  good: 3,
  strong: 4,
}

type PasswordHintProps = {
  readonly password: string
  /** Name and address, which are easy to guess. */
  readonly own?: readonly string[]
}

/** Strength of the password as text and four bars. */
export function PasswordHint({ password, own = [] }: PasswordHintProps) {
  const { t } = useTranslation('identity')
  const meter = usePasswordMeter((state) => state.meter)
  const isTyped = password !== ''
  // Fallback: the password field already starts loading on focus.
  useEffect(() => {
    if (isTyped) loadPasswordMeter()
  }, [isTyped])
  const judged = useDeferredValue(password)
  const ownWords = useDeferredValue(own.join('\n'))
  const strength = useMemo(
    () => passwordStrength(judged, meter?.(judged, ownWords.split('\n')) ?? null),
    [judged, ownWords, meter],
  )
  return (
    <span className={styles.hint}>
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={bar <= bars[strength] ? styles[strength] : undefined} />
        ))}
      </span>
      {t(`password.strength.${strength}`)}
    </span>
  )
}

type Meter = (password: string, own: readonly string[]) => GuessScore

/** The password strength meter; null until its dictionary has loaded. */
const usePasswordMeter = create<{ readonly meter: Meter | null }>()(() => ({ meter: null }))

let loading: Promise<void> | undefined

/** Loads the dictionary; after a failure, the next call retries. */
function loadPasswordMeter(): void {
  loading ??= import('../model/guess-password.ts').then(
    ({ guessPassword }) => usePasswordMeter.setState({ meter: guessPassword }),
    () => {
      loading = undefined
    },
  )
}
