import { useDeferredValue, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPasswordMeter, usePasswordMeter } from '../model/password-meter.ts'
import { passwordStrength, type PasswordStrength } from '../model/password-strength.ts'
import styles from './password-hint.module.css'

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
