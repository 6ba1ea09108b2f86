import { excludesZero, type Interval } from '@plumbline/domain/statistics/interval'
import { useTranslation } from 'react-i18next'
import { Small } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'

/** How far two figures differ: in units of a currency, in R, in percentage points, or as a plain number. */
export type SignedDifference = {
  readonly value: number | null
  readonly unit: { readonly currency: string; readonly isMean: boolean } | 'r' | 'points' | 'ratio' | 'count'
  /** 95% interval; null for a fact, such as a sum. */
  readonly interval: Pick<Interval, 'low' | 'high'> | null
  /** False with too few values on either side. */
  readonly isReliable: boolean
}

type NoteProps = {
  readonly of: SignedDifference
  /** Shown instead of the interval if there are too few values. */
  readonly few: string
  /** Number of values on each side. */
  readonly sample?: string
}

/** A difference above its interval; greyed out with too few values. */
export function Difference(props: NoteProps) {
  const { of, sample } = props
  const hasNote = of.value !== null && (!of.isReliable || of.interval !== null || sample !== undefined)
  return (
    <>
      <span className={of.isReliable ? undefined : 'pl-few'}>
        <DifferenceValue of={of} />
      </span>
      {hasNote ? (
        <Small block tone="text3">
          <DifferenceNote {...props} />
        </Small>
      ) : null}
    </>
  )
}

/** The difference alone. In money or R it is coloured as a gain or loss, but only if its interval excludes 0. */
export function DifferenceValue({ of: { value, unit, interval, isReliable } }: Pick<NoteProps, 'of'>) {
  if (value === null) return <span className="pl-flat">{formatMissing()}</span>
  return (
    <Amount value={value} unit={unit} isPlain={!isReliable || interval === null || !excludesZero(interval)} />
  )
}

/** The interval of a difference, and its sample. */
export function DifferenceNote({ of: { unit, interval, isReliable }, few, sample }: NoteProps) {
  const { t } = useTranslation()
  const range =
    interval === null ? null : (
      <>
        <Amount value={interval.low} unit={unit} /> {t('difference.to')}{' '}
        <Amount value={interval.high} unit={unit} />
      </>
    )
  const first = isReliable ? range : few
  return (
    <>
      {first}
      {first !== null && sample !== undefined ? ' · ' : null}
      {sample}
    </>
  )
}

type AmountProps = Pick<SignedDifference, 'unit'> & { readonly value: number; readonly isPlain?: boolean }

function Amount({ value, unit, isPlain = true }: AmountProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (typeof unit === 'object')
    return <Money plain={isPlain} average={unit.isMean} cents={toCents(value)} currency={unit.currency} />
  if (unit === 'r') return <RMultiple plain={isPlain} multiple={value} />
  const decimals = { points: 1, ratio: 2, count: 0 } as const
  const number = format.multiple(value, 'result', decimals[unit])
  return <span className="pl-figure">{unit === 'points' ? t('difference.points', { number }) : number}</span>
}
