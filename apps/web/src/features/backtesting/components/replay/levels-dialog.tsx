import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import styles from './replay.module.css'

/** Prices in points; null: none. */
export type Levels = {
  readonly price: number | null
  readonly stopLoss: number | null
  readonly takeProfit: number | null
}
type Level = keyof Levels

type LevelsDialogProps = {
  readonly title: string
  readonly digits: number
  readonly levels: Levels
  /** The price of a pending order can change, that of a position cannot. */
  readonly withPrice: boolean
  readonly onClose: () => void
  /** Why they are refused; none: they were accepted, which closes the dialog. */
  readonly onSave: (levels: Levels) => readonly string[]
}

/** Price, stop and target as numbers, for what dragging in the chart does too. An empty field removes a level. */
export function LevelsDialog({ title, digits, levels, withPrice, onClose, onSave }: LevelsDialogProps) {
  const { t } = useTranslation('backtesting')
  const written = (points: number | null) => (points === null ? '' : (points / 10 ** digits).toFixed(digits))
  const [texts, setTexts] = useState<Readonly<Record<Level, string>>>({
    price: written(levels.price),
    stopLoss: written(levels.stopLoss),
    takeProfit: written(levels.takeProfit),
  })
  const [refused, setRefused] = useState<Level | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const fields: readonly Level[] = withPrice
    ? ['price', 'stopLoss', 'takeProfit']
    : ['stopLoss', 'takeProfit']
  const known = Object.values(levels).flatMap((price: number | null) =>
    price === null ? [] : [price / 10 ** digits],
  )
  const points = (field: Level): number | null =>
    texts[field].trim() === '' ? null : Math.round(Number(texts[field]) * 10 ** digits)
  const submit = () => {
    const wrong = fields.find((field) => {
      const value = points(field)
      return value === null ? field === 'price' : !Number.isFinite(value)
    })
    if (wrong) return setRefused(wrong)
    const changed = { price: points('price'), stopLoss: points('stopLoss'), takeProfit: points('takeProfit') }
    const found = onSave(changed)
    if (found.length === 0) onClose()
    else setProblems(found)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      onSubmit={submit}
      unsaved={fields.some((field) => texts[field] !== written(levels[field]))}
      submitLabel={t('save.save')}
    >
      {fields.map((field) => (
        <NumberInput
          key={field}
          label={t(`order.${field}`)}
          value={texts[field]}
          near={known}
          onChange={(text) => {
            setTexts((all) => ({ ...all, [field]: text }))
            setRefused(null)
            setProblems([])
          }}
          required={field === 'price'}
          hint={field === 'price' ? undefined : t('levels.empty')}
          error={refused === field ? t('problem.price') : undefined}
        />
      ))}
      <div className={styles.problems} role="status">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </FormDialog>
  )
}
