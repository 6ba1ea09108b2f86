import type { Account } from '@plumbline/contract/accounts/accounts'
import type { CashOperation } from '@plumbline/contract/accounts/cash'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Small, Stack } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Parts } from '#web/components/ui/parts.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { useRemoveCash, useRestoreCash } from '../api/cash-mutations.ts'
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
      <TableHead>
        <HeadCell>{t('cash.column.at')}</HeadCell>
        <HeadCell>{t('cash.column.what')}</HeadCell>
        <HeadCell numeric>{t('cash.column.amount')}</HeadCell>
        <HeadCell numeric>{t('cash.column.actions')}</HeadCell>
      </TableHead>
      <tbody>
        {operations.map((operation) => (
          <tr key={operation.id}>
            <Cell>
              <TradeTime at={operation.at} />
            </Cell>
            <Cell quiet>
              <CashText operation={operation} />
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
          <CashText operation={operation} />
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
function CashText({ operation }: { readonly operation: CashOperation }) {
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

type CashActionsProps = {
  readonly operation: CashOperation
  readonly currency: string
  readonly onEdit: (operation: CashOperation) => void
}

/** Manual entries can be edited or deleted, imported ones dismissed and restored; every removal can be undone. */
function CashActions({ operation, onEdit }: CashActionsProps) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const showError = useErrorToast()
  const onError = showError
  const remove = useRemoveCash({
    onRemoved: (outcome, undo) =>
      showToast({ message: t(`cash.${outcome}`), onUndo: () => void undo().catch(onError) }),
    onError,
  })
  const restore = useRestoreCash({ onRestored: () => showToast({ message: t('cash.restored') }), onError })
  // Accessible names state kind and time to identify the row; amounts are omitted, since the user may hide them.
  const what = { kind: t(`cash.kind.${operation.kind}`), time: format.tradeTime(operation.at) }
  if (operation.dismissed) {
    return (
      <Button
        busy={restore.isPending}
        aria-label={t('cash.restoreNamed', what)}
        onClick={() => restore.mutate({ id: operation.id })}
      >
        {t('cash.restore')}
      </Button>
    )
  }
  const byHand = operation.origin === 'hand'
  return (
    <span className={styles.actions}>
      {byHand ? (
        <IconButton label={t('cash.editNamed', what)} onClick={() => onEdit(operation)}>
          <Pencil size={15} aria-hidden />
        </IconButton>
      ) : null}
      <IconButton
        label={t(byHand ? 'cash.deleteNamed' : 'cash.dismissNamed', what)}
        disabled={remove.isPending}
        onClick={() => remove.mutate(operation)}
      >
        {byHand ? <Trash2 size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
      </IconButton>
    </span>
  )
}
