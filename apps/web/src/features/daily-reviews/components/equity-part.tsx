import type { ReviewFacts } from '@plumbline/contract/daily-reviews/daily-reviews'
import { EquityCard } from '#web/components/charts/equity-card.tsx'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { useReviewCurve } from '../api/queries.ts'

const HEIGHT = 190

/** Net P&L over the day, week or month, of the accounts in one currency. */
export function EquityPart({ facts, currency }: { readonly facts: ReviewFacts; readonly currency: string }) {
  const { from, to } = facts
  const accounts = useReviewedAccounts().accounts.filter((account) => account.currency === currency)
  const zones = new Set(accounts.map(({ brokerTimeZone }) => brokerTimeZone))
  const { data, error, refetch } = useReviewCurve(
    accounts.map(({ id }) => id),
    { from, to },
  )
  return (
    <EquityCard
      curve={data}
      error={error}
      onRetry={() => void refetch()}
      currency={currency}
      // Times of several brokers stay as they were written.
      zone={zones.size === 1 ? ([...zones][0] ?? null) : null}
      unit="pnl"
      units={['pnl']}
      onUnit={() => undefined}
      height={HEIGHT}
    />
  )
}
