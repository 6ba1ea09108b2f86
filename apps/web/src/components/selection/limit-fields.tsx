import { isWhole, TRADE_RANGES, type TradeRangeName } from '@plumbline/domain/statistics/trade-ranges'
import { WEEKDAYS } from '@plumbline/domain/time/weekdays'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { numberText, usableNumber } from '#web/lib/format/plain-number.ts'
import { type LimitChanges, type Limits, type Range, rangeOf } from '#web/lib/selection/limits.ts'
import styles from './limit-fields.module.css'

type LimitFieldsProps = { readonly limits: Limits; readonly onChange: (changes: LimitChanges) => void }

/** Whether trades are reviewed and have notes. */
export function ReviewFields({ limits, onChange }: LimitFieldsProps) {
  const { t } = useTranslation('trades')
  const states = (yes: string, no: string) => [
    { value: 'all' as const, label: t('filter.all') },
    { value: 'yes' as const, label: yes },
    { value: 'no' as const, label: no },
  ]
  return (
    <div className={styles.two}>
      <SelectInput
        label={t('filter.review')}
        options={states(t('filter.reviewedOnly'), t('filter.toReview'))}
        value={yesNo(limits.reviewed)}
        onChange={(choice) => onChange({ reviewed: choice === 'all' ? undefined : choice === 'yes' })}
      />
      <SelectInput
        label={t('filter.notes')}
        options={states(t('filter.withNotes'), t('filter.withoutNotes'))}
        value={yesNo(limits.hasNotes)}
        onChange={(choice) => onChange({ hasNotes: choice === 'all' ? undefined : choice === 'yes' })}
      />
    </div>
  )
}

/** Days of the week of opening. */
export function WeekdayChips({ limits, onChange }: LimitFieldsProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const days = limits.weekdays ?? []
  return (
    <ChoiceChips
      label={t('filter.weekday')}
      choices={WEEKDAYS.map((day, index) => ({
        value: day,
        label: format.weekday((index + 1) % 7, 'short'),
      }))}
      chosen={days}
      onToggle={(toggled) => {
        const next = WEEKDAYS.filter((day) => days.includes(day) !== (day === toggled))
        onChange({ weekdays: next.length === 0 ? undefined : next })
      }}
    />
  )
}

/** Both ends of each range. */
export function RangeFields({
  parts,
  limits,
  onChange,
}: LimitFieldsProps & { readonly parts: readonly TradeRangeName[] }) {
  return parts.map((part) => (
    <RangeField
      key={part}
      part={part}
      range={limits[part]}
      onChange={(range) => onChange({ [part]: range })}
    />
  ))
}

function yesNo(state: boolean | undefined): 'all' | 'yes' | 'no' {
  return state === undefined ? 'all' : state ? 'yes' : 'no'
}

type RangeFieldProps = {
  readonly part: TradeRangeName
  readonly range: Range | undefined
  readonly onChange: (range: Range | undefined) => void
}

/** Applied when a field is left, so that a half-typed number filters nothing. */
function RangeField({ part, range, onChange }: RangeFieldProps) {
  const { t } = useTranslation('trades')
  const [typed, setTyped] = useState<Partial<Record<'min' | 'max', string>>>({})
  const { unit, ends } = TRADE_RANGES[part]
  /** Durations are typed in minutes. */
  const scale = unit === 'seconds' ? 60 : 1
  const shown = (end: 'min' | 'max') => {
    const value = range?.[end]
    return typed[end] ?? numberText(value === undefined ? null : value / scale)
  }
  const apply = () => {
    if (typed.min === undefined && typed.max === undefined) return
    const [lowest, highest] = ends
    const read = (end: 'min' | 'max') => {
      const value = usableNumber(shown(end))
      if (value === undefined) return undefined
      const cut = Math.min(Math.floor(highest / scale), Math.max(lowest, value))
      return (isWhole(part) ? Math.round(cut) : cut) * scale
    }
    setTyped({})
    onChange(rangeOf(part, read('min'), read('max')))
  }
  const name = t(`filter.range.${part}`)
  const field = (end: 'min' | 'max') => (
    <NumberInput
      label={t(`filter.${end}`, { name })}
      value={shown(end)}
      suffix={unit === 'seconds' ? t('filter.minutes') : unit === 'percent' ? '%' : undefined}
      onChange={(text) => setTyped((before) => ({ ...before, [end]: text }))}
      onBlur={apply}
    />
  )
  return (
    <form
      className={styles.two}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {field('min')}
      {field('max')}
      {/* A form with two fields is submitted by Enter only if it has a button. */}
      <button type="submit" hidden tabIndex={-1} />
    </form>
  )
}

type ChoiceChipsProps = {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
  readonly hint?: string
}

/** Toggle buttons; a trade matches if any selected value does. Without a selection, all match. */
export function ChoiceChips({ label, choices, chosen, onToggle, hint }: ChoiceChipsProps) {
  return (
    <FieldGroup label={label}>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={styles.chip}
            aria-pressed={chosen.includes(choice.value)}
            onClick={() => onToggle(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </FieldGroup>
  )
}
