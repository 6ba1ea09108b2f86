import { usePeriod } from '#web/lib/period/use-period.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'

/** The trades that the page counts, as its address says; `enabled` once the accounts are known. */
export function useMindsetScope() {
  const [period] = usePeriod()
  const { accounts, pending } = useReviewedAccounts()
  return { scope: { ...period, accountIds: accounts.map(({ id }) => id) }, enabled: !pending }
}
