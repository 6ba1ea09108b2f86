import type { DayStates } from '@plumbline/contract/mindset/mindset'
import { useTranslation } from 'react-i18next'
import { Difference } from '#web/components/figures/difference.tsx'
import { Cell, HeadCell } from '#web/components/ui/data-table.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'

type Group = Omit<DayStates['effects'][number]['levels'][number], 'level'>

/** Names of the columns. */
export type GroupLabels = { readonly count: string; readonly mean: string; readonly difference: string }

export function GroupHead({ labels }: { readonly labels: GroupLabels }) {
  return (
    <>
      <HeadCell numeric>{labels.count}</HeadCell>
      <HeadCell numeric>{labels.mean}</HeadCell>
      <HeadCell numeric>{labels.difference}</HeadCell>
    </>
  )
}

type GroupFiguresProps = { readonly group: Group; readonly currency: string; readonly labels: GroupLabels }

/** Cells of a group: its size, its mean, and how far it is from all others, with the interval. */
export function GroupFigures({ group, currency, labels }: GroupFiguresProps) {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  const { count, mean, difference, differenceInterval: interval, isReliable } = group
  return (
    <>
      <Cell numeric label={labels.count}>
        {format.number(count)}
      </Cell>
      <Cell numeric label={labels.mean}>
        <Money average cents={mean === null ? null : toCents(mean)} currency={currency} />
      </Cell>
      <Cell numeric label={labels.difference}>
        <Difference
          of={{ value: difference, unit: { currency, isMean: true }, interval, isReliable }}
          few={t('few')}
        />
      </Cell>
    </>
  )
}
