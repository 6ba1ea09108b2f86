import type { DashboardLayout } from '@plumbline/contract/dashboard/dashboard'
import type { Dimension } from '@plumbline/domain/statistics/dimension'
import type { ResultPeriod } from '@plumbline/domain/statistics/period-results'
import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { api } from '#web/lib/api/client.ts'
import { storedState } from '#web/lib/local-store/stored-state.ts'
import { periodBefore } from '#web/lib/period/period-before.ts'
import type { Period } from '#web/lib/period/period.ts'
import { type AccountChoice, reportFiltersOf, isWholeAccount } from '#web/lib/selection/account-scope.ts'
import { storeFigures, storedFigures } from '../model/stored-figures.ts'

export const statisticsOptions = (choice: AccountChoice, period: Period | undefined) =>
  api.statistics.get.queryOptions({
    input: period === undefined ? skipToken : { ...choice, ...period },
    // Shows the previous period's figures while new ones load; after a page load, those of the last visit.
    placeholderData: (before) =>
      before ?? (isWholeAccount(choice) ? storedFigures(choice.accountId, period) : undefined),
  })

/** Statistics of a period; disabled (no request) without a period. */
export function useStatistics(choice: AccountChoice, period: Period | undefined) {
  return useQuery(statisticsOptions(choice, period))
}

/** `useStatistics`, also stored in this browser, so that the next visit shows the figures at once. */
export function useStoredStatistics(choice: AccountChoice, period: Period) {
  const query = useStatistics(choice, period)
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData && isWholeAccount(choice)) storeFigures(choice.accountId, period, data)
  }, [data, isPlaceholderData, choice, period])
  return query
}

/** Statistics of the preceding period of equal length; undefined if it has no trades. */
export type FiguresBefore = { readonly name: string; readonly statistics: TradeStatistics }

export function useFiguresBefore(choice: AccountChoice, period: Period): FiguresBefore | undefined {
  const name = usePeriodName()
  const earlier = periodBefore(period)
  const { data, isPlaceholderData } = useStatistics(choice, earlier)
  if (!earlier || !data || isPlaceholderData || data.statistics.totalTrades === 0) return undefined
  return { name: name(earlier), statistics: data.statistics }
}

/** Without structural sharing: thousands of points that only change as a whole make a deep comparison useless. */
export const equityOptions = (choice: AccountChoice, period: Period) =>
  api.statistics.equity.queryOptions({
    input: { ...choice, ...period },
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

export function useEquity(choice: AccountChoice, period: Period) {
  return useQuery(equityOptions(choice, period))
}

/** Net P&L per day, week or month. */
export function usePnl(choice: AccountChoice, period: Period, by: ResultPeriod) {
  return useQuery(
    api.statistics.pnl.queryOptions({
      input: { ...choice, ...period, by },
      placeholderData: keepPreviousData,
      structuralSharing: false,
    }),
  )
}

/** Performance of an account's trades by group, most traded groups first. */
export function useGroups(choice: AccountChoice, period: Period, by: Dimension) {
  return useQuery(
    api.statistics.breakdown.queryOptions({
      input: { ...reportFiltersOf(choice), ...period, by },
      placeholderData: keepPreviousData,
    }),
  )
}

/** Distribution of R multiples. */
export function useRDistribution(choice: AccountChoice, period: Period) {
  return useQuery(
    api.statistics.distribution.queryOptions({
      input: { ...reportFiltersOf(choice), ...period, of: 'risk' },
      placeholderData: keepPreviousData,
    }),
  )
}

/**
 * Number of missed trades (planned but not taken) in a period; the journal lists them, statistics exclude them. Counted
 * only for all trades of one account.
 */
export function useMissedTrades(choice: AccountChoice, period: Period): number {
  const { data } = useQuery(
    api.trades.list.queryOptions({
      input: isWholeAccount(choice)
        ? { accountId: choice.accountId, ...period, missed: true, limit: 1 }
        : skipToken,
      placeholderData: keepPreviousData,
    }),
  )
  return isWholeAccount(choice) ? (data?.total ?? 0) : 0
}

export const layoutsOptions = () =>
  api.dashboard.layouts.queryOptions({
    staleTime: 60_000,
    // Shows the layouts of this browser's last visit at once.
    placeholderData: () => storedLayouts.read()?.layouts,
  })

/** The user's dashboards; stored in this browser for the first paint of the next visit. */
export function useLayouts() {
  const query = useQuery(layoutsOptions())
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData) storedLayouts.write({ layouts: data })
  }, [data, isPlaceholderData])
  return query
}

/** Dashboards of the last visit in this browser, for the first paint. */
const storedLayouts = storedState('dashboardLayouts', (state) => (isStoredLayouts(state) ? state : undefined))

type StoredLayouts = { readonly layouts: DashboardLayout[] }

/** Only this product writes it, so a shape check that tells versions apart is enough. */
function isStoredLayouts(value: unknown): value is StoredLayouts {
  return typeof value === 'object' && value !== null && 'layouts' in value && Array.isArray(value.layouts)
}
