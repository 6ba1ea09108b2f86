import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import { unitsOf } from '@plumbline/domain/money/cents'
import { type AccountRow, type Mt5ConnectionRow, riskSettingsOf } from './accounts.read.ts'

export function presentAccount(row: AccountRow): Account {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    broker: row.broker,
    brokerType: row.broker_type,
    currency: row.currency,
    tradingMode: row.trading_mode,
    initialBalance: unitsOf(row.initial_balance_cents),
    currentBalance: unitsOf(row.current_balance_cents),
    equity: unitsOf(row.current_balance_cents + row.open_net_cents),
    baseBalanceOffset: unitsOf(row.base_balance_offset_cents),
    isFavorite: row.is_favorite,
    isSample: row.is_sample,
    createdAt: row.created_at.toISOString(),
    riskSettings: riskSettingsOf(row),
    brokerTimeZone: row.broker_time_zone,
    mt5Connection: row.mt5_connection && presentConnection(row.mt5_connection),
    closedTrades: row.closed_trades,
    openTrades: row.open_trades,
    revision: row.revision,
  }
}

function presentConnection(row: Mt5ConnectionRow): Mt5Connection {
  return {
    kind: row.kind,
    enabled: row.enabled,
    autoSync: row.auto_sync,
    login: row.login === null ? null : Number(row.login),
    server: row.server,
    syncInterval: row.sync_interval,
    lastSyncTime: row.last_sync_time === null ? null : new Date(row.last_sync_time).toISOString(),
    needsPasswordReentry: row.needs_password_reentry,
  }
}
