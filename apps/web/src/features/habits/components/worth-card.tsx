import type { Habit, HabitWorths } from '@plumbline/contract/habits/habits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Paragraph, Small } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import styles from './habits.module.css'

type Worth = HabitWorths[number]['currencies'][number]

/** Results of trading days with each habit and without it, one line per currency. */
export function WorthCard({ habits, today }: { readonly habits: readonly Habit[]; readonly today: string }) {
  const { t } = useTranslation('habits')
  const format = useFormat()
  const { accounts, pending } = useReviewedAccounts()
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
  const title = t('worth.title')
  const help = <HelpHint about={title}>{t('worth.help')}</HelpHint>
  if (rows.length === 0) {
    return (
      <Card title={title} help={help}>
        <Paragraph tone="text3">{t('worth.empty')}</Paragraph>
      </Card>
    )
  }
  return (
    <Card flush title={title} help={help}>
      <DataTable caption={title}>
        <thead>
          <tr>
            <HeadCell>{t('worth.habit')}</HeadCell>
            <HeadCell numeric>{t('worth.withDays')}</HeadCell>
            <HeadCell numeric>{t('worth.withoutDays')}</HeadCell>
            <HeadCell numeric>{t('worth.with')}</HeadCell>
            <HeadCell numeric>{t('worth.without')}</HeadCell>
            <HeadCell numeric>{t('worth.difference')}</HeadCell>
            <HeadCell numeric>{t('worth.r')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ habit, currencies }) => {
            const lines = (line: (worth: Worth) => ReactNode) => (
              <Cell numeric>
                {currencies.map((worth) => (
                  <span key={worth.currency} className={styles.line}>
                    {line(worth)}
                  </span>
                ))}
              </Cell>
            )
            return (
              <tr key={habit.id}>
                <Cell strong>{habit.name}</Cell>
                {lines(({ money }) => format.number(money.with.days))}
                {lines(({ money }) => format.number(money.without.days))}
                {lines(({ money, currency }) => (
                  <Amount units={money.with.mean} currency={currency} />
                ))}
                {lines(({ money, currency }) => (
                  <Amount units={money.without.mean} currency={currency} />
                ))}
                {lines((worth) => (
                  <MoneyDifference worth={worth} />
                ))}
                {lines((worth) => (
                  <RDifference worth={worth} />
                ))}
              </tr>
            )
          })}
        </tbody>
      </DataTable>
    </Card>
  )
}

function Amount({ units, currency }: { readonly units: number | null; readonly currency: string }) {
  return <Money average cents={units === null ? null : toCents(units)} currency={currency} />
}

/** Greyed out and without its interval if there are too few days. */
function MoneyDifference({ worth: { money, currency } }: { readonly worth: Worth }) {
  const { t } = useTranslation('habits')
  const { difference, interval, isReliable } = money
  return (
    <>
      <span className={isReliable ? undefined : 'pl-few'}>
        <Amount units={difference} currency={currency} />
      </span>
      {difference === null ? null : (
        <Small block tone="text3">
          {isReliable && interval !== null ? (
            <>
              <Money average plain cents={toCents(interval.low)} currency={currency} /> {t('worth.to')}{' '}
              <Money average plain cents={toCents(interval.high)} currency={currency} />
            </>
          ) : (
            t('worth.few')
          )}
        </Small>
      )}
    </>
  )
}

function RDifference({ worth: { r } }: { readonly worth: Worth }) {
  const { t } = useTranslation('habits')
  const { difference, interval, isReliable } = r
  return (
    <>
      <span className={isReliable ? undefined : 'pl-few'}>
        <RMultiple multiple={difference} />
      </span>
      {isReliable && interval !== null ? (
        <Small block tone="text3">
          <RMultiple plain multiple={interval.low} /> {t('worth.to')}{' '}
          <RMultiple plain multiple={interval.high} />
        </Small>
      ) : null}
    </>
  )
}
