/** Tables that an export leaves out, and why; every other table of a person's is in it, column by column. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  import_chunks: 'rows of previews live for a day; what undo needs goes with its import',
  trade_edits: 'what undoes an edit lives for a day',
  file_uploads: 'uploads in chunks live for a day',
  file_chunks: 'uploads in chunks live for a day',
  deleted_trades:
    'the bin is emptied after 30 days; what brokers stated of deleted trades goes with its source',
  deleted_strategies: 'the bin is emptied after 30 days',
  partial_closes: 'computed from the executions of trades',
  trade_summaries: 'computed from trades',
  trade_packs: 'computed from trades',
  trade_excursions: 'measured from trades and bars; trades state the results for readers of the file',
  bar_changes: 'what this installation has yet to measure',
  live_revisions: 'counts changes of this installation',
  sandbox_customers: 'play money of this installation',
  sandbox_checkouts: 'play money of this installation',
  mt5_link_keys: 'keys leave the installation in no file',
  mt5_runs: 'what this installation did',
  bar_imports: 'what this installation did',
  bar_import_chunks: 'bars of previews live for a day; the undo of an import is of this installation',
  bar_coverage: 'what this installation asked for; the bars go with their series',
  bar_plans: 'computed from trades and what was asked for',
  market_data_choices:
    'keys leave the installation in no file, and services are turned on where they are asked',
  user_levels: 'computed from completed challenges and imported levels',
  imported_levels: 'in the documents that they were imported from',
  checks: 'what this installation has checked',
  mindset_settings: 'one row, whose values stand at the head of the document',
  notification_settings: 'one row, whose values stand at the head of the document',
  push_subscriptions: 'addresses of browsers that only this installation’s keys can use',
  outbox: 'what this installation has yet to send',
  user_settings: 'one row, whose values stand at the head of the document',
  subscriptions:
    'one row, which stands at the head of the document for information; an import grants nothing',
  users: 'sign-in data, and the profile: name, language and picture are set where the export is imported',
}
/** Columns that are computed, or belong to one installation. */
export const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  accounts: ['closed_trades', 'open_trades', 'open_net_cents', 'revision', 'fold_version', 'refold_until'],
  imports: ['progress', 'error_code', 'error_detail', 'read_until'],
  trades: ['status', 'fingerprint'],
  // Only what is not in the bin is exported; the rest derives from the HTML.
  notebooks: ['deleted_at'],
  notes: ['deleted_at', 'title', 'excerpt', 'plain', 'files', 'search', 'saves'],
  note_versions: ['title', 'files'],
  // Only what is not in the bin is exported.
  daily_reviews: ['deleted_at'],
  // Answers to repeated requests of this installation.
  trading_plan_templates: ['deleted_at', 'saves'],
  goals: ['deleted_at'],
  strategy_versions: ['deleted_at', 'saves'],
  habits: ['deleted_at'],
  // Both derive from the events.
  backtest_sessions: ['deleted_at', 'event_count', 'summary'],
  trade_sources: ['parts_opened_at'],
  // The rest is counted from the bars.
  bar_series: [...['symbol_key', 'first_at', 'last_at', 'bar_count', 'byte_count', 'revision', 'deleted_at']],
  // The account derives from the data; what is restored is not sent again.
  notifications: ['account_id', 'mail_due'],
  // Of this installation's store; the pixels of images are counted again.
  files: [
    ...['id', 'width', 'height', 'generation', 'metageneration', 'created_at', 'updated_at'],
    ...['stored_at', 'deleted_at', 'unused_since'],
  ],
  // Passwords leave the installation in no file; the rest is what the terminal said here last.
  mt5_connections: [
    ...['password', 'needs_password_reentry', 'revision', 'claim', 'leased_until', 'due_at'],
    ...['failures', 'progress', 'resync', 'settled_state'],
    ...['account', 'positions', 'clock_offset_seconds', 'heard_at'],
  ],
}

/** Columns by another name in the export. */
export const RENAMED: Readonly<Record<string, string>> = {
  opened_at: 'timestamp',
  closed_at: 'closingtime',
  risk_e4: 'rmultiple',
  target_e2: 'target',
  value_e2: 'value',
  broker_order: 'mt5tradeid',
  broker_values: 'values',
  html: 'content',
  from_currency: 'from',
  to_currency: 'to',
  review_period: 'review',
  review_date: 'review',
  review_part: 'review',
}

/** Sections that are not named after their table. */
const SECTIONS: Readonly<Record<string, string>> = {
  trade_views: 'views',
  dashboard_layouts: 'layouts',
  import_mappings: 'mappings',
  imported_documents: 'pendingDocuments',
  cash_operations: 'cash',
  trade_sources: 'sources',
  trading_plan_templates: 'tradingPlans',
  mt5_connections: 'links',
  mt5_deals: 'deals',
}

/** The name of a table's section in the export. */
export function sectionOf(table: string): string {
  return SECTIONS[table] ?? table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
