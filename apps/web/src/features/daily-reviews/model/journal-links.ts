import type { ReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { writeJournalScope } from '#web/lib/selection/account-scope.ts'
import type { DaySpan } from '#web/lib/trades/use-day-results.ts'

/** The page of a trade. */
export function tradeLink({ id, accountId }: { readonly id: string; readonly accountId: string }): string {
  return `/journal/${encodeURIComponent(id)}?${new URLSearchParams({ account: accountId })}`
}

/** The journal with the trades of these accounts that closed within the span; only those still to review on request. */
export function journalLink(
  { accounts, scope }: Pick<ReviewedAccounts, 'accounts' | 'scope'>,
  span: DaySpan,
  onlyUnreviewed: boolean,
): string {
  const [first] = accounts
  const search = new URLSearchParams({
    ...(first && { account: first.id }),
    from: span.from,
    to: span.to,
    status: 'closed',
    missed: 'no',
    ...(onlyUnreviewed && { reviewed: 'no' }),
  })
  return `/journal?${writeJournalScope(search, scope)}`
}
