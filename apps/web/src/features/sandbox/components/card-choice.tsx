import type { SandboxCard } from '@plumbline/contract/subscription/sandbox'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { Small } from '#web/components/ui/layout.tsx'
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
    <FieldGroup label={t('card.legend')}>
      {testCards.map((card) => (
        <CardOption
          key={card}
          name={name}
          label={t(`card.${card}.label`)}
          hint={t(`card.${card}.hint`)}
          checked={card === value}
          onChoose={() => onChange(card)}
        />
      ))}
    </FieldGroup>
  )
}

type CardOptionProps = {
  /** Of the group. */
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly checked: boolean
  readonly onChoose: () => void
}

function CardOption({ name, label, hint, checked, onChoose }: CardOptionProps) {
  return (
    <label className={styles.card}>
      <input type="radio" className={styles.radio} name={name} checked={checked} onChange={onChoose} />
      <span className={styles.cardLabel}>{label}</span>
      <Small>{hint}</Small>
    </label>
  )
}
