import type { Account } from '@plumbline/contract/accounts/accounts'
import type { BarSeries } from '@plumbline/contract/prices/prices'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { DateTimeInput } from '#web/components/ui/date-time-input.tsx'
import { Small, Stack } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { replayLink } from '#web/lib/trades/replay-link.ts'
import { tradingDays } from '../model/trading-days.ts'
import styles from './sessions-view.module.css'

/** Trades in which days are looked for, and days that are listed. */
const TRADES = 200
const DAYS = 6

type TradingDaysCardProps = { readonly account: Account; readonly series: readonly BarSeries[] }

/** The last trading days of an account with price data, each with its replay; nothing without one. */
export function TradingDaysCard({ account, series }: TradingDaysCardProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const { data } = useQuery(
    api.trades.list.queryOptions({
      input: { accountId: account.id, status: 'closed', missed: false, sort: 'closedAt', limit: TRADES },
    }),
  )
  if (!data) return null
  // The last day may have more trades than the list.
  const isCut = data.total > data.trades.length
  const days = tradingDays(data.trades, series).slice(0, isCut ? -1 : undefined)
  if (days.length === 0) return null
  return (
    <Card title={t('day.list')} level={2}>
      <Stack gap={12}>
        <Small as="p">{t('day.listHint')}</Small>
        <ul className={styles.days}>
          {days.slice(0, DAYS).map(({ day, trades, netCents }) => (
            <li key={day}>
              <Link to={replayLink({ accountId: account.id, day })} className={styles.day}>
                <span>{format.time(day, 'longDate')}</span>
                <Small>{t('day.item', { count: trades })}</Small>
                <Money cents={netCents} currency={account.currency} />
              </Link>
            </li>
          ))}
        </ul>
        <OtherDay accountId={account.id} last={days[0]?.day ?? ''} />
      </Stack>
    </Card>
  )
}

function OtherDay({ accountId, last }: { readonly accountId: string; readonly last: string }) {
  const { t } = useTranslation('backtesting')
  const navigate = useNavigate()
  const [day, setDay] = useState(last)
  const [isRefused, setRefused] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (/^\d{4}-\d\d-\d\d$/.test(day)) void navigate(replayLink({ accountId, day }))
    else setRefused(true)
  }
  return (
    <form className={styles.other} onSubmit={submit} noValidate>
      <DateTimeInput
        label={t('day.other')}
        dateOnly
        value={day}
        onChange={(value) => {
          setDay(value)
          setRefused(false)
        }}
        error={isRefused ? t('day.invalid') : undefined}
      />
      <Button type="submit">{t('day.go')}</Button>
    </form>
  )
}
