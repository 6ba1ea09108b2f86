import type { Account } from '@plumbline/contract/accounts/accounts'
import type { CashOperation } from '@plumbline/contract/accounts/cash'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { Small, Stack } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { CashActions } from './cash-actions.tsx'
import { Parts } from '#web/components/ui/parts.tsx'
import styles from './cash-card.module.css'

type CashTableProps = {
  readonly account: Account
  readonly operations: readonly CashOperation[]
  readonly onEdit: (operation: CashOperation) => void
}

/** Cash operations with their actions; on a phone, each takes two lines. */
export function CashTable({ account, operations, onEdit }: CashTableProps) {
  const { t } = useTranslation('accounts')
  const narrow = useNarrow()
  const { currency } = account
  if (narrow) return <CashList account={account} operations={operations} onEdit={onEdit} />
  return (
    <DataTable caption={t('cash.title')}>
      <thead>
        <tr>
          <HeadCell>{t('cash.column.at')}</HeadCell>
          <HeadCell>{t('cash.column.what')}</HeadCell>
          <HeadCell numeric>{t('cash.column.amount')}</HeadCell>
          <HeadCell numeric>{t('cash.column.actions')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {operations.map((operation) => (
          <tr key={operation.id}>
            <Cell>
              <TradeTime at={operation.at} />
            </Cell>
            <Cell quiet>
              <CashWords operation={operation} />
            </Cell>
            <Cell numeric strong>
              <Money cents={toCents(operation.amount)} currency={currency} plain />
            </Cell>
            <Cell numeric>
              <CashActions operation={operation} currency={currency} onEdit={onEdit} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function CashList({ account, operations, onEdit }: CashTableProps) {
  const { currency } = account
  return (
    <Stack as="ul" gap={0}>
      {operations.map((operation) => (
        <li key={operation.id} className={styles.item}>
          <CashWords operation={operation} />
          <span className={styles.itemAmount}>
            <Money cents={toCents(operation.amount)} currency={currency} plain />
          </span>
          <Small tone="text3">
            <TradeTime at={operation.at} />
          </Small>
          <CashActions operation={operation} currency={currency} onEdit={onEdit} />
        </li>
      ))}
    </Stack>
  )
}

/** Kind, notes and source of an operation. */
function CashWords({ operation }: { readonly operation: CashOperation }) {
  const { t } = useTranslation('accounts')
  const { kind, notes, origin, fileName } = operation
  const facts = [notes, ...(origin === 'hand' ? [] : [fileName ?? t('cash.fromBroker')])].filter(Boolean)
  return (
    <span className={styles.what}>
      <Chip>{t(`cash.kind.${kind}`)}</Chip>
      {facts.length === 0 ? null : <Parts text={facts.join(' · ')} />}
    </span>
  )
}
