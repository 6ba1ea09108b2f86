import { useTranslation } from 'react-i18next'
import { passwordStrength, type PasswordStrength } from '../model/password-strength.ts'
import styles from './password-hint.module.css'

const bars: Record<PasswordStrength, number> = { empty: 0, tooShort: 1, trivial: 1, fair: 2, good: 3 }

type PasswordHintProps = { readonly password: string; readonly own: readonly string[] }

/** How good the password is, in words and in three bars. */
export function PasswordHint({ password, own }: PasswordHintProps) {
  const { t } = useTranslation('identity')
  const strength = passwordStrength(password, own)
  return (
    <span className={styles.hint}>
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <i key={bar} className={bar <= bars[strength] ? styles[strength] : styles.empty} />
        ))}
      </span>
      {t(`password.strength.${strength}`)}
    </span>
  )
}
