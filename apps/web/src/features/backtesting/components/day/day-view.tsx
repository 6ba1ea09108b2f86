import type { Account } from '@plumbline/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { openDay } from '../../api/open-day.ts'
import { DayScreen } from './day-screen.tsx'

const DAY = /^[12]\d{3}-\d\d-\d\d$/

/** The replay of a day of the selected account; day, pair and trade are in the URL. */
export function DayView() {
  const { t } = useTranslation('backtesting')
  const [params] = useSearchParams()
  const { selected, pending } = useSelectedAccount()
  const day = params.get('day') ?? ''
  if (selected && DAY.test(day) && !Number.isNaN(Date.parse(day)))
    return <OpenedDay key={`${selected.id} ${day}`} account={selected} day={day} />
  return (
    <Stack>
      <PageHeader title={t('day.heading')} actions={<Button to="/backtesting">{t('day.back')}</Button>} />
      {pending ? (
        <CardSkeleton height="520px" />
      ) : (
        <Card>
          <EmptyState icon={<CalendarDays size={22} aria-hidden />}>{t('day.choose')}</EmptyState>
        </Card>
      )}
    </Stack>
  )
}

function OpenedDay({ account, day }: { readonly account: Account; readonly day: string }) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['replayed day', account.id, day],
    queryFn: () => openDay(account, day),
    // The replay goes on with what it began with.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
  if (data && data.trades.length > 0)
    return <DayScreen opened={data} start={{ pair: params.get('pair'), trade: params.get('trade') }} />
  return (
    <Stack>
      <PageHeader
        title={t('day.title', { day: format.time(day, 'longDate') })}
        actions={<Button to="/backtesting">{t('day.back')}</Button>}
      />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Card>
          <EmptyState icon={<CalendarDays size={22} aria-hidden />}>{t('day.none')}</EmptyState>
        </Card>
      ) : (
        <CardSkeleton height="520px" />
      )}
    </Stack>
  )
}
