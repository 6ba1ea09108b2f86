import type { Dimension } from '@plumbline/domain/statistics/dimension'
import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { api } from '#web/lib/api/client.ts'
import { periodBefore } from '#web/lib/period/period-before.ts'
import type { Period } from '#web/lib/period/period.ts'
import { keepFigures, keptFigures } from '../model/kept-figures.ts'
import { keptLayouts } from '../model/kept-layouts.ts'

export const statisticsOptions = (accountId: string, period: Period | undefined) =>
  api.statistics.get.queryOptions({
    input: period === undefined ? skipToken : { accountId, ...period },
    // Old figures stay while new ones load; on a fresh page those of the last visit.
    placeholderData: (before) => before ?? keptFigures(accountId, period),
  })

/** Figures of a period; none are asked for where there is no period. */
export function useStatistics(accountId: string, period: Period | undefined) {
  return useQuery(statisticsOptions(accountId, period))
}

/** The same for the page that they are the subject of: the next visit begins with them. */
export function useKeptStatistics(accountId: string, period: Period) {
  const query = useStatistics(accountId, period)
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData) keepFigures(accountId, period, data)
  }, [data, isPlaceholderData, accountId, period])
  return query
}

/** The equally long period before, where there was trading in it. */
export type FiguresBefore = { readonly name: string; readonly statistics: TradeStatistics }

export function useFiguresBefore(accountId: string, period: Period): FiguresBefore | undefined {
  const name = usePeriodName()
  const earlier = periodBefore(period)
  const { data, isPlaceholderData } = useStatistics(accountId, earlier)
  if (!earlier || !data || isPlaceholderData || data.statistics.totalTrades === 0) return undefined
  return { name: name(earlier), statistics: data.statistics }
}

/** Thousands of points that only ever change as a whole: comparing old and new in depth gains nothing. */
export const equityOptions = (accountId: string, period: Period) =>
  api.statistics.equity.queryOptions({
    input: { accountId, ...period },
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

export function useEquity(accountId: string, period: Period) {
  return useQuery(equityOptions(accountId, period))
}

/** Results of an account's trades in groups, those with the most trades first. */
export function useGroups(accountId: string, period: Period, by: Dimension) {
  return useQuery(
    api.statistics.breakdown.queryOptions({
      input: { accountIds: [accountId], ...period, by },
      placeholderData: keepPreviousData,
    }),
  )
}

/** How often which multiple of its risk a trade brought. */
export function useRDistribution(accountId: string, period: Period) {
  return useQuery(
    api.statistics.distribution.queryOptions({
      input: { accountIds: [accountId], ...period, of: 'risk' },
      placeholderData: keepPreviousData,
    }),
  )
}

/** How many trades of a period were planned and not taken: the journal lists them, no figure counts them. */
export function useMissedTrades(accountId: string, period: Period): number {
  const { data } = useQuery(
    api.trades.list.queryOptions({
      input: { accountId, ...period, missed: true, limit: 1 },
      placeholderData: keepPreviousData,
    }),
  )
  return data?.total ?? 0
}

export const layoutsOptions = () =>
  api.dashboard.layouts.queryOptions({
    staleTime: 60_000,
    // What this browser showed last stands there at once.
    placeholderData: () => keptLayouts.read()?.layouts,
  })

/** The person's dashboards; kept in this browser for the next visit's first paint. */
export function useLayouts() {
  const query = useQuery(layoutsOptions())
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData) keptLayouts.write({ layouts: data })
  }, [data, isPlaceholderData])
  return query
}
