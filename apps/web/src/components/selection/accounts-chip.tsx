import { useTranslation } from 'react-i18next'
import { FilterChip } from '#web/components/ui/filter-chip.tsx'
import type { AccountScope } from '#web/lib/selection/account-scope.ts'
import { type Selection, useChangeSelection } from '#web/lib/selection/use-selection.ts'

/** Chooses the accounts of a page; nothing with one account. */
export function AccountsChip({ scope, scopes }: Pick<Selection, 'scope' | 'scopes'>) {
  const { t } = useTranslation('trades')
  const { onScope } = useChangeSelection()
  if (scopes.length < 2) return null
  return (
    <FilterChip
      name={t('filter.accounts')}
      choices={scopes.map((choice) => ({
        value: scopeId(choice),
        label:
          choice.kind === 'selected'
            ? t('filter.oneAccount')
            : choice.kind === 'all'
              ? t('filter.allAccounts')
              : t('selection.currency', { currency: choice.currency }),
      }))}
      value={scopeId(scope)}
      none="selected"
      onChoose={(id) => onScope(scopes.find((other) => scopeId(other) === id) ?? { kind: 'selected' })}
    />
  )
}

function scopeId(scope: AccountScope): string {
  return scope.kind === 'currency' ? scope.currency : scope.kind
}
