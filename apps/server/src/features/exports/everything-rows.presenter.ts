import type { TradeExcursion } from '@plumbline/contract/trades/trade-excursion'
import { unitsOf } from '@plumbline/domain/money/cents'
import { exportObject } from '@plumbline/importers/plumbline/export/export-columns'
import { presentersOf } from '#server/platform/archive/archive-codec.ts'
import { archiveSections } from '#server/features/documents/documents.archive.ts'
import type { StoredSubscription } from '#server/features/subscription/subscription.read.ts'
import type { TradeRow } from '#server/ledger/trades/trades.read.ts'
import type { PagedTable, Row } from './everything.repo.ts'
import { tradeRecord } from './trade-record.presenter.ts'

type Present = { readonly [Table in PagedTable]: (row: Row<Table>) => object }

const iso = (date: Date | null) => date?.toISOString() ?? null

/** Rows as a full export writes them; fields are listed explicitly, so that exporting a new column is a decision. */
export const exportRow: Present = {
  ...presentersOf(archiveSections),
  notes: (row) => ({
    id: row.id,
    notebookId: row.notebook_id,
    tradeId: row.trade_id,
    review: row.review_date && { period: row.review_period, date: row.review_date, part: row.review_part },
    beganWith: row.began_with,
    content: row.html,
    revision: row.revision,
    isPinned: row.is_pinned,
    tags: row.tags,
    sourceId: row.source_id,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }),
  note_versions: (row) => ({
    id: row.id,
    noteId: row.note_id,
    content: row.html,
    savedAt: iso(row.saved_at),
  }),
  tags: (row) => ({ ...labelRow(row), kind: row.kind, colour: row.colour }),
  strategies: labelRow,
  bar_series: (row) => ({
    id: row.id,
    symbol: row.symbol,
    source: row.source,
    accountId: row.account_id,
    label: row.label,
    timeframe: row.timeframe,
    digits: row.digits,
    timeZone: row.time_zone,
    rank: row.rank,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }),
  bar_chunks: (row) => ({
    seriesId: row.series_id,
    timeframe: row.timeframe,
    firstAt: row.first_at,
    lastAt: row.last_at,
    barCount: row.bar_count,
    digits: row.digits,
    bars: Buffer.from(row.bars).toString('base64'),
  }),
  trade_views: ({ id, name, settings, created_at, updated_at }) => {
    return { id, name, settings, createdAt: iso(created_at), updatedAt: iso(updated_at) }
  },
  dashboard_layouts: (row) => ({
    id: row.id,
    form: row.form,
    name: row.name,
    isChosen: row.is_chosen,
    isInitialized: row.is_initialized,
    widgets: row.widgets,
    lastUpdated: iso(row.last_updated),
    createdAt: iso(row.created_at),
  }),
  import_mappings: ({ id, signature, mapping, container, file_name, created_at, used_at }) => ({
    id,
    signature,
    mapping,
    container,
    fileName: file_name,
    createdAt: iso(created_at),
    usedAt: iso(used_at),
  }),
  accounts: (row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    broker: row.broker,
    brokerType: row.broker_type,
    currency: row.currency,
    tradingMode: row.trading_mode,
    initialBalance: unitsOf(row.initial_balance_cents),
    currentBalance: unitsOf(row.current_balance_cents),
    baseBalanceOffset: unitsOf(row.base_balance_offset_cents),
    isFavorite: row.is_favorite,
    isSample: row.is_sample,
    riskSettings: {
      maxPositionSize: row.max_position_size,
      maxDailyLoss: row.max_daily_loss,
      maxDrawdown: row.max_drawdown,
    },
    brokerTimeZone: row.broker_time_zone,
    createdAt: iso(row.created_at),
  }),
  imports: (row) => ({
    id: row.id,
    accountId: row.account_id,
    origin: row.origin,
    state: row.state,
    fileName: row.file_name,
    fileSize: row.file_size,
    preview: row.preview,
    result: row.result,
    mapping: row.mapping,
    readingSince: iso(row.reading_since),
    createdAt: iso(row.created_at),
    confirmedAt: iso(row.confirmed_at),
    undoneAt: iso(row.undone_at),
  }),
  cash_operations: (row) => ({
    id: row.id,
    accountId: row.account_id,
    importId: row.import_id,
    kind: row.kind,
    at: row.at,
    amount: unitsOf(row.amount_cents),
    notes: row.notes,
    brokerId: row.broker_id,
    dismissed: row.dismissed,
    undone: row.undone,
    createdAt: iso(row.created_at),
  }),
  trade_sources: (row) => ({
    id: row.id,
    accountId: row.account_id,
    importId: row.import_id,
    tradeId: row.trade_id,
    brokerId: row.broker_id,
    fingerprint: row.fingerprint,
    dismissed: row.dismissed,
    undone: row.undone,
    moved: row.moved,
    values: JSON.parse(row.broker_values),
  }),
  imported_documents: (row) => ({
    id: row.id,
    sourceUid: row.source_uid,
    collection: row.collection,
    documentId: row.document_id,
    body: row.body,
    createdAt: iso(row.created_at),
    isPending: row.is_pending,
    entityId: row.entity_id,
  }),
  backtest_sessions: (row) => ({
    id: row.id,
    name: row.name,
    notes: row.notes,
    seriesId: row.series_id,
    planId: row.plan_id,
    settings: row.settings,
    drawings: row.drawings,
    chart: row.chart,
    clock: row.clock,
    revision: row.revision,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }),
  backtest_events: ({ session_id, seq, event }) => ({ sessionId: session_id, seq, event }),
  completed_challenges: ({ id, points, completed_at }) => {
    return { id, points, completedAt: iso(completed_at) }
  },
  reached_levels: ({ level, reached_at, celebrated_at }) => {
    return { level, reachedAt: iso(reached_at), celebratedAt: iso(celebrated_at) }
  },
  notifications: (row) => ({
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    data: row.data,
    inApp: row.in_app,
    createdAt: iso(row.created_at),
    readAt: iso(row.read_at),
  }),
  document_accounts: ({ source_uid, source_id, account_id }) => {
    return { sourceUid: source_uid, sourceId: source_id, accountId: account_id }
  },
  document_trades: ({ source_uid, source_id, trade_id }) => {
    return { sourceUid: source_uid, sourceId: source_id, tradeId: trade_id }
  },
  // Without password and key, which never leave the installation.
  mt5_connections: (row) => ({
    accountId: row.account_id,
    kind: row.kind,
    enabled: row.enabled,
    autoSync: row.auto_sync,
    login: row.login,
    server: row.server,
    syncInterval: row.sync_interval,
    beginsEmpty: row.begins_empty,
    terminal: row.terminal,
    deals: row.deals,
    settled: row.settled,
    bookmarkTime: row.bookmark_time,
    bookmarkTicket: row.bookmark_ticket,
    dealsTotal: row.deals_total,
    lastSyncTime: iso(row.last_sync_time),
    createdAt: iso(row.created_at),
  }),
  mt5_deals: (row) => ({
    accountId: row.account_id,
    terminal: row.terminal,
    seq: row.seq,
    ticket: row.ticket,
    positionId: row.position_id,
    record: JSON.parse(row.record),
    receivedAt: iso(row.received_at),
  }),
  files: (row) => ({
    path: row.path,
    originalName: row.original_name,
    contentType: row.content_type,
    size: row.size,
    md5: row.md5,
  }),
}

/** What the user has paid for; null: nothing yet, or nothing needs paying. */
export function exportSubscription({
  subscription,
  hadProTrial,
  updatedAt,
}: StoredSubscription): object | null {
  if (updatedAt === null) return null
  return {
    planType: subscription.planType,
    status: subscription.status,
    currentPeriodEnd: subscription.currentPeriodEnd,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    stripeCustomerId: subscription.stripeCustomerId,
    stripeSubscriptionId: subscription.stripeSubscriptionId,
    accessStatus: subscription.accessStatus,
    canceledAt: subscription.canceledAt,
    willDowngradeTo: subscription.willDowngradeTo,
    trialEndDate: subscription.trialEndDate,
    hadProTrial,
    updatedAt: iso(updatedAt),
  }
}

export function presentRow<Table extends PagedTable>(table: Table, row: Row<Table>): object {
  return exportRow[table](row)
}

/** A trade with its ids and its order within its second. */
export function exportTrade(row: TradeRow, excursion: TradeExcursion | undefined): object {
  const { strategy: _, ...values } = Object(exportObject(tradeRecord(row, new Map(), excursion)))
  return {
    id: row.id,
    accountId: row.account_id,
    ...values,
    strategyId: row.strategy_id,
    sourceRow: row.source_row,
  }
}

function labelRow(row: Row<'tags' | 'strategies'>): object {
  return { id: row.id, label: row.label, createdAt: iso(row.created_at) }
}
