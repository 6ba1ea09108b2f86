import { MIN_TRADES } from '@plumbline/domain/rules/mark-tally'
import { type Share, shareDifference } from '@plumbline/domain/statistics/share-difference'
import { useTranslation } from 'react-i18next'
import { Difference, type SignedDifference } from '#web/components/figures/difference.tsx'
import { Cell } from '#web/components/ui/data-table.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from '../results/results.module.css'

export type DifferenceLine = {
  readonly key: string
  readonly of: SignedDifference
  /** Trades on each side; omitted where they are the figure itself. */
  readonly counts?: readonly [number, number]
}

/** How far the two sides differ, with the interval and the trades behind it. */
export function DifferenceCell({ lines }: { readonly lines: readonly DifferenceLine[] }) {
  const { t } = useTranslation(['strategies', 'common'])
  const format = useFormat()
  if (lines.length === 0) return <Cell />
  return (
    <Cell numeric label={t('compare.difference')}>
      {lines.map(({ key, of, counts }) => (
        <span key={key} className={styles.line}>
          <Difference
            of={of}
            few={t('figure.few')}
            {...(counts && {
              sample: t('common:difference.sample', {
                a: format.number(counts[0]),
                b: format.number(counts[1]),
              }),
            })}
          />
        </span>
      ))}
    </Cell>
  )
}

/** Difference of two shares in percentage points. */
export function pointsBetween(a: Share, b: Share): SignedDifference {
  const found = shareDifference(a, b)
  return {
    value: found && found.difference,
    unit: 'points',
    interval: found && found.interval,
    isReliable: Math.min(a.trials, b.trials) >= MIN_TRADES,
  }
}
