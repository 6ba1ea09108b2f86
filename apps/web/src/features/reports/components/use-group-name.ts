import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import type { CompareGroup, QuickComparison } from '../model/compare-groups.ts'
import { filterParts } from '#web/lib/selection/selection-filter.ts'
import { useFilterText } from '#web/components/selection/use-filter-choices.ts'

const periods: ReadonlySet<string> = new Set(['period', 'month', 'quarter', 'year'])

/** Name of a group by its filter, period and account: "Long · November 2026". `only`: by what differs in a comparison. */
export function useGroupName(everyAccount: readonly Account[]) {
  const { t } = useTranslation('trades')
  const text = useFilterText()
  const periodName = usePeriodName()
  return (
    { period, filter, scope }: CompareGroup,
    accounts: readonly Account[],
    only?: QuickComparison['kind'],
  ): string => {
    const account =
      accounts.length === 1
        ? (accounts[0]?.name ?? '')
        : scope.kind === 'currency'
          ? t('selection.currency', { currency: scope.currency })
          : t('filter.allAccounts')
    if (only === 'account') return account
    if (only !== undefined && periods.has(only)) return periodName(period)
    const chosen = filterParts
      .filter((part) => only === undefined || partsOf[only] === part)
      .flatMap((part) => filter[part].map((value) => text(part, value)))
      .join(', ')
    if (only !== undefined) return chosen
    const isAllTime = period.from === undefined && period.to === undefined
    return [
      ...(chosen === '' ? [] : [chosen]),
      ...(isAllTime && chosen !== '' ? [] : [periodName(period)]),
      ...(everyAccount.length > 1 ? [account] : []),
    ].join(' · ')
  }
}

const partsOf: Partial<Record<QuickComparison['kind'], (typeof filterParts)[number]>> = {
  direction: 'directions',
  strategy: 'strategies',
  tag: 'tags',
}
