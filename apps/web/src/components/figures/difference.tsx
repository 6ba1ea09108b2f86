import { excludesZero, type Interval } from '@plumbline/domain/statistics/interval'
import { useTranslation } from 'react-i18next'
import { Small } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { toneClass } from '#web/components/ui/tone.ts'
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
  const isResult = typeof unit === 'object' || unit === 'r'
  const isCertain = isReliable && interval !== null && excludesZero(interval)
  return (
    <span className={isResult && isCertain ? toneClass(value) : undefined}>
      <Amount value={value} unit={unit} />
    </span>
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

function Amount({ value, unit }: Pick<SignedDifference, 'unit'> & { readonly value: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (typeof unit === 'object')
    return <Money plain average={unit.isMean} cents={toCents(value)} currency={unit.currency} />
  const text = {
    r: () => format.r(value),
    points: () => t('difference.points', { number: format.multiple(value, 'result', 1) }),
    ratio: () => format.multiple(value),
    count: () => format.multiple(value, 'result', 0),
  }
  return <span className="pl-figure">{text[unit]()}</span>
}
