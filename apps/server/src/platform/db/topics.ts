import { liveTopics, type LiveTopic } from '@plumbline/contract/features'
import type { Schema } from './schema.ts'

/**
 * The topic that a write to a table belongs to. The type requires an entry for every table; null means that no topic
 * changes (another table of the same write has one, or no screen shows it).
 */
const topicOfTable: Readonly<Record<keyof Schema, LiveTopic | null>> = {
  accounts: 'accounts',
  cash_operations: 'accounts',
  trades: 'trades',
  trade_summaries: 'trades',
  partial_closes: null, // always written with trades
  trade_packs: null, // a copy of trades
  trade_sources: null, // always written with trades
  trade_edits: null, // always written with trades
  deleted_trades: null, // always written with trades
  tags: 'tags',
  strategies: 'strategies',
  strategy_versions: 'strategies',
  deleted_strategies: 'strategies',
  trade_views: 'settings',
  dashboard_layouts: 'dashboard',
  imports: 'imports',
  import_mappings: 'imports',
  import_chunks: null, // always written with their import
  imported_documents: null, // no screen shows them
  document_accounts: null, // always written with accounts
  document_trades: null, // always written with trades
  mt5_connections: 'mt5-sync',
  mt5_runs: 'mt5-sync',
  mt5_deals: null, // always written with their connection
  mt5_link_keys: 'mt5-sync',
  files: 'files',
  file_uploads: null, // no screen shows them
  file_chunks: null, // no screen shows them
  discarded_objects: null, // no screen shows them
  daily_reviews: 'daily-reviews',
  notebooks: 'notebooks',
  notes: 'notebooks',
  note_versions: null, // always written with notes
  trading_plan_templates: 'trading-plans',
  goals: 'goals',
  goal_entries: 'goals',
  goal_results: 'goals',
  checks: null, // no screen shows them
  habits: 'habits',
  habit_entries: 'habits',
  bar_series: 'prices',
  bar_coverage: null, // always written with its plan
  bar_plans: 'mt5-sync',
  market_data_choices: 'prices',
  bar_chunks: null, // always written with their series
  bar_imports: 'prices',
  bar_import_chunks: null, // always written with their import
  bar_changes: null, // no screen shows them
  trade_excursions: 'prices',
  backtest_sessions: 'backtesting',
  backtest_events: null, // always written with their session
  subscriptions: 'subscription',
  user_levels: 'levels',
  completed_challenges: 'levels',
  reached_levels: 'levels',
  imported_levels: 'levels',
  mindset_settings: 'mindset',
  billing_events: null, // no screen shows them
  ended_customers: null, // no screen shows them
  sandbox_customers: null, // its page reads again after each action
  sandbox_checkouts: null, // its page reads again after each action
  pair_terms: 'toolbox',
  conversion_rates: 'toolbox',
  notifications: 'notifications',
  notification_settings: 'notifications',
  push_subscriptions: 'notifications',
  push_keys: null, // no screen shows them
  user_settings: 'settings',
  live_revisions: null,
  installation: null,
  users: 'identity',
  sessions: 'identity',
  credentials: 'identity',
  sign_in_attempts: null, // no screen shows them
  one_time_tokens: 'identity',
  two_factors: 'identity',
  backup_codes: 'identity',
  passkeys: 'identity',
  audit_events: 'identity',
  outbox: 'admin',
}

const topics: ReadonlyMap<string, LiveTopic | null> = new Map(Object.entries(topicOfTable))

/** The topics of the tables that were written, in the order of the contract. */
export function topicsOf(tables: Iterable<string>): readonly LiveTopic[] {
  const found = new Set([...tables].map((table) => topics.get(table)))
  return liveTopics.filter((topic) => found.has(topic))
}
