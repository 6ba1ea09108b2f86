import { centsText, plainDecimal } from '@plumbline/importers/plumbline/export/plain-decimal'
import type { TableColumn } from '@plumbline/importers/tables/table'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { onePage, type PagedTable } from './table-file.ts'

const COLUMNS = [
  { name: 'name', type: 'text', width: 24 },
  { name: 'type', type: 'text' },
  { name: 'broker', type: 'text' },
  { name: 'brokerType', type: 'text' },
  { name: 'currency', type: 'text' },
  { name: 'tradingMode', type: 'text' },
  { name: 'initialBalance', type: 'money' },
  { name: 'baseBalanceOffset', type: 'money' },
  { name: 'currentBalance', type: 'money' },
  { name: 'maxPositionSize', type: 'number' },
  { name: 'maxDailyLoss', type: 'number' },
  { name: 'maxDrawdown', type: 'number' },
  { name: 'brokerTimeZone', type: 'text' },
  { name: 'isFavorite', type: 'flag' },
  { name: 'createdAt', type: 'text', width: 24 },
] as const satisfies readonly TableColumn[]

export function accountsTable(accounts: readonly AccountRow[]): PagedTable {
  const rows = accounts.map((account) => [
    account.name,
    account.type,
    account.broker,
    account.broker_type,
    account.currency,
    account.trading_mode,
    centsText(account.initial_balance_cents),
    centsText(account.base_balance_offset_cents),
    centsText(account.current_balance_cents),
    plainDecimal(account.max_position_size),
    plainDecimal(account.max_daily_loss),
    plainDecimal(account.max_drawdown),
    account.broker_time_zone,
    String(account.is_favorite),
    account.created_at.toISOString(),
  ])
  return { name: 'Accounts', columns: COLUMNS, rows: onePage(rows) }
}
