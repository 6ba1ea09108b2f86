import type { Account } from '@plumbline/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import type { FirstDayFacts } from '../model/first-day-steps.ts'
import { isReviewed } from '../model/is-reviewed.ts'

/** Checks only the latest trades: a new user reviews those first, and it avoids loading a long list. */
const looksAt = 50

/** Data that decides the guide's steps; undefined while loading, null if disabled or failed. */
export function useFirstDayFacts(
  account: Account | null,
  enabled: boolean,
): FirstDayFacts | null | undefined {
  const accountId = account?.id ?? ''
  const hasTrades = account !== null && account.closedTrades + account.openTrades > 0
  const asksImports = enabled && account?.isSample === false
  const asksTrades = enabled && hasTrades
  const imports = useQuery(api.imports.list.queryOptions({ input: { accountId }, enabled: asksImports }))
  const trades = useQuery(
    api.trades.list.queryOptions({ input: { accountId, limit: looksAt }, enabled: asksTrades }),
  )
  if (!enabled) return null
  for (const [isAsked, { data, isError }] of [
    [asksImports, imports],
    [asksTrades, trades],
  ] as const) {
    if (isAsked && data === undefined) return isError ? null : undefined
  }
  return {
    account,
    imports: asksImports ? (imports.data ?? []) : [],
    isReviewed: asksTrades && (trades.data?.trades ?? []).some(isReviewed),
  }
}
