import type { SandboxCard } from '@plumbline/contract/subscription/sandbox'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Small, Text } from '#web/components/ui/layout.tsx'
import styles from './sandbox.module.css'

/** Named here: the contract's own module would load zod. */
export const testCards = ['pays', 'declined', 'fails-at-renewal', 'disputed'] as const satisfies SandboxCard[]

type CardChoiceProps = {
  readonly value: SandboxCard
  readonly onChange: (card: SandboxCard) => void
}

/** The test cards, and what each does. */
export function CardChoice({ value, onChange }: CardChoiceProps) {
  const { t } = useTranslation('sandbox')
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('card.legend')}</legend>
      {testCards.map((card) => (
        <label key={card} className={styles.card}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={card === value}
            onChange={() => onChange(card)}
          />
          <span>
            <Text weight={550} block>
              {t(`card.${card}.label`)}
            </Text>
            <Small block>{t(`card.${card}.hint`)}</Small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
