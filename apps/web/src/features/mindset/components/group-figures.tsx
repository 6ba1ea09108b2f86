import type { DayStates } from '@plumbline/contract/mindset/mindset'
import { useTranslation } from 'react-i18next'
import { Cell } from '#web/components/ui/data-table.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'

type Group = Omit<DayStates['effects'][number]['levels'][number], 'level'>

/** Cells of a group: its size, its mean, and how far it is from all others, with the interval. */
export function GroupFigures({ group, currency }: { readonly group: Group; readonly currency: string }) {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  const { count, mean, difference, differenceInterval: interval, isReliable } = group
  const centsOf = (units: number | null) => (units === null ? null : toCents(units))
  return (
    <>
      <Cell numeric>{format.number(count)}</Cell>
      <Cell numeric>
        <Money average cents={centsOf(mean)} currency={currency} />
      </Cell>
      <Cell numeric>
        <span className={isReliable ? undefined : 'pl-few'}>
          <Money average cents={centsOf(difference)} currency={currency} />
        </span>
        {difference === null ? null : (
          <Small block tone="text3">
            {isReliable && interval !== null ? (
              <>
                <Money average plain cents={toCents(interval.low)} currency={currency} /> {t('to')}{' '}
                <Money average plain cents={toCents(interval.high)} currency={currency} />
              </>
            ) : (
              t('few')
            )}
          </Small>
        )}
      </Cell>
    </>
  )
}
