import type { Habit, HabitWorths } from '@plumbline/contract/habits/habits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Difference } from '#web/components/figures/difference.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useCombinableAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import styles from './habits.module.css'

type Worth = HabitWorths[number]['currencies'][number]

/** Results of trading days with each habit and without it, one line per currency. */
export function HabitResultsCard({
  habits,
  today,
}: {
  readonly habits: readonly Habit[]
  readonly today: string
}) {
  const { t } = useTranslation('habits')
  const format = useFormat()
  const { accounts, pending } = useCombinableAccounts()
  const { data, error, refetch } = useQuery(
    api.habits.worth.queryOptions({
      input: { today, accountIds: accounts.map(({ id }) => id) },
      placeholderData: keepPreviousData,
      enabled: !pending,
    }),
  )
  if (data === undefined)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <CardSkeleton height="200px" />
    )
  const rows = habits.flatMap((habit) => {
    const currencies = data.find(({ habitId }) => habitId === habit.id)?.currencies ?? []
    return currencies.length === 0 ? [] : [{ habit, currencies }]
  })
  const title = t('results.title')
  const help = <HelpHint about={title}>{t('results.help')}</HelpHint>
  if (rows.length === 0) {
    return (
      <Card title={title} help={help}>
        <Paragraph tone="text3">{t('results.empty')}</Paragraph>
      </Card>
    )
  }
  return (
    <Card flush title={title} help={help}>
      <DataTable stacks caption={title}>
        <TableHead>
          <HeadCell>{t('results.habit')}</HeadCell>
          <HeadCell numeric>{t('results.withDays')}</HeadCell>
          <HeadCell numeric>{t('results.withoutDays')}</HeadCell>
          <HeadCell numeric text>
            {t('results.with')}
          </HeadCell>
          <HeadCell numeric text>
            {t('results.without')}
          </HeadCell>
          <HeadCell numeric text>
            {t('results.difference')}
          </HeadCell>
          <HeadCell numeric text>
            {t('results.r')}
          </HeadCell>
        </TableHead>
        <tbody>
          {rows.map(({ habit, currencies }) => {
            const lines = (label: string, line: (worth: Worth) => ReactNode) => (
              <Cell numeric label={label}>
                {currencies.map((worth) => (
                  <span key={worth.currency} className={styles.line}>
                    {line(worth)}
                  </span>
                ))}
              </Cell>
            )
            return (
              <tr key={habit.id}>
                <Cell strong text>
                  {habit.name}
                </Cell>
                {lines(t('results.withDays'), ({ money }) => format.number(money.with.days))}
                {lines(t('results.withoutDays'), ({ money }) => format.number(money.without.days))}
                {lines(t('results.with'), ({ money, currency }) => (
                  <Amount units={money.with.mean} currency={currency} />
                ))}
                {lines(t('results.without'), ({ money, currency }) => (
                  <Amount units={money.without.mean} currency={currency} />
                ))}
                {lines(t('results.difference'), (worth) => (
                  <WorthDifference worth={worth} unit="money" />
                ))}
                {lines(t('results.r'), (worth) => (
                  <WorthDifference worth={worth} unit="r" />
                ))}
              </tr>
            )
          })}
        </tbody>
      </DataTable>
    </Card>
  )
}

type WorthDifferenceProps = { readonly worth: Worth; readonly unit: 'money' | 'r' }

function Amount({ units, currency }: { readonly units: number | null; readonly currency: string }) {
  return <Money average cents={units === null ? null : toCents(units)} currency={currency} />
}

/** With its interval; greyed out if there are too few days. */
function WorthDifference({ worth: { money, r, currency }, unit }: WorthDifferenceProps) {
  const { t } = useTranslation('habits')
  const { difference: value, interval, isReliable } = unit === 'r' ? r : money
  return (
    <Difference
      of={{ value, unit: unit === 'r' ? unit : { currency, isMean: true }, interval, isReliable }}
      few={t('results.few')}
    />
  )
}
