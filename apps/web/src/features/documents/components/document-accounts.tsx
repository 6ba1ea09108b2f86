import type { DocumentAccount } from '@plumbline/contract/documents/documents'
import { useTranslation } from 'react-i18next'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import styles from './document-import.module.css'

type DocumentAccountsProps = { readonly accounts: readonly DocumentAccount[]; readonly isDone: boolean }

/** Each account with our computed balance and the one stated in the file; differences are always shown. */
export function DocumentAccounts({ accounts, isDone }: DocumentAccountsProps) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  if (accounts.length === 0) return null
  return (
    <DataTable caption={t('accounts.caption')}>
      <thead>
        <tr>
          <HeadCell>{t('accounts.name')}</HeadCell>
          <HeadCell numeric wide>
            {t('accounts.trades')}
          </HeadCell>
          <HeadCell numeric>{t('accounts.balance')}</HeadCell>
          <HeadCell numeric wide>
            {t('accounts.stated')}
          </HeadCell>
          <HeadCell numeric>{t('accounts.difference')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ sourceId, name, currency, trades, ...account }) => (
          <tr key={sourceId}>
            <Cell strong>
              {name}
              {isDone ? null : <Fate isNew={account.isNew} nameTaken={account.nameTaken} />}
            </Cell>
            <Cell numeric wide>
              {format.number(trades.new + trades.known)}
            </Cell>
            <Cell numeric>
              <Money cents={toCents(account.balance)} currency={currency} sign="amount" />
            </Cell>
            <Cell numeric quiet wide>
              <Money cents={centsOrNull(account.statedBalance)} currency={currency} sign="amount" />
            </Cell>
            <Cell numeric>
              <Money cents={centsOrNull(account.difference)} currency={currency} plain />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

/** What the import does with an account that already exists or whose name is taken. */
function Fate({ isNew, nameTaken }: Pick<DocumentAccount, 'isNew' | 'nameTaken'>) {
  const { t } = useTranslation('documents')
  if (isNew && !nameTaken) return null
  return <span className={styles.fate}>{t(isNew ? 'accounts.nameTaken' : 'accounts.known')}</span>
}

function centsOrNull(units: number | null): number | null {
  return units === null ? null : toCents(units)
}
