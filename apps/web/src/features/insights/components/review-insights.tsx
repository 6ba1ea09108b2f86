import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { journalSearch } from '#web/lib/selection/journal-search.ts'
import { emptyFilter } from '#web/lib/selection/selection-filter.ts'
import { InsightsCard } from './insights-card.tsx'

/** Insights from all trades until a day, by currency, since a single week has too few trades. */
export function ReviewInsights({ to }: { readonly to: string }) {
  const { t } = useTranslation('insights')
  const format = useFormat()
  const { accounts } = useReviewedAccounts()
  const traded = accounts.filter(({ closedTrades }) => closedTrades > 0)
  const currencies = [...new Set(traded.map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => {
    const own = accounts.filter((account) => account.currency === currency)
    const [first] = own
    if (first === undefined) return null
    const scope =
      accounts.length === 1 ? ({ kind: 'selected' } as const) : ({ kind: 'currency', currency } as const)
    return (
      <InsightsCard
        key={currency}
        title={currencies.length === 1 ? t('title') : t('titleOf', { currency })}
        note={t('until', { day: format.time(to, 'date') })}
        input={{ accountIds: own.map(({ id }) => id), to }}
        listSearch={journalSearch(new URLSearchParams({ account: first.id }), {
          scope,
          filter: emptyFilter,
          period: { to },
        })}
      />
    )
  })
}
