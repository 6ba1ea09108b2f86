import { assertNever } from '@plumbline/domain/assert-never'
import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { Period } from '#web/lib/period/period.ts'
import { isQuarter, spanOf } from '#web/lib/period/span-of-period.ts'
import type { AccountScope } from '#web/lib/selection/account-scope.ts'
import { useScopeName } from '#web/lib/selection/use-selection.ts'
import { usePeriodName } from './use-period-name.ts'

type ShownAccounts = { readonly scope: AccountScope; readonly accounts: readonly Account[] }

/**
 * Whose trades a page counts, by which rule and clock: "All accounts · trades closed in March 2026 · broker time". Empty
 * without accounts. `open`: positions, which belong to no period.
 */
export function useShownTrades(shown: ShownAccounts | null, period: Period | 'open'): string {
  const { t } = useTranslation('period')
  const format = useFormat()
  const name = usePeriodName()
  const accounts = useScopeName(shown ?? nothing)
  if (shown === null || shown.accounts.length === 0) return ''
  const trades = () => {
    if (period === 'open') return t('shown.open')
    const span = spanOf(period)
    switch (span.kind) {
      case 'all':
        return t('shown.all')
      case 'day':
        return t('shown.onDay', { day: name(period) })
      case 'year':
        return t('shown.inYear', { period: name(period) })
      case 'months':
        if (isQuarter(span)) return t('shown.inQuarter', { period: name(period) })
        return t(span.months === 1 ? 'shown.inMonth' : 'shown.within', { period: name(period) })
      case 'week':
      case 'days':
        return t('shown.within', { period: name(period) })
      case 'since':
        return t('shown.since', { date: format.time(span.from, 'date') })
      case 'until':
        return t('shown.until', { date: format.time(span.to, 'date') })
      default:
        return assertNever(span)
    }
  }
  return t('shown.line', { accounts, trades: trades() })
}

const nothing: ShownAccounts = { scope: { kind: 'selected' }, accounts: [] }
