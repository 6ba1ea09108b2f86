import type { archiveSections } from '#server/features/documents/everything.archive.ts'
import type { Schema } from '#server/platform/db/schema.ts'

const SIGN_IN = 'sign-in data'
const OF_INSTALLATION = 'belongs to the installation'

type ExportedTable = (typeof archiveSections)[number]['table'] | 'trades'

/** Tables that an export leaves out, and why: one that is in neither list fails the type check. */
export const LEFT_OUT: Readonly<Record<Exclude<keyof Schema, ExportedTable>, string>> = {
  sessions: SIGN_IN,
  credentials: SIGN_IN,
  sign_in_attempts: SIGN_IN,
  one_time_tokens: SIGN_IN,
  two_factors: SIGN_IN,
  backup_codes: SIGN_IN,
  passkeys: SIGN_IN,
  audit_events: 'what happened on this installation',
  installation: OF_INSTALLATION,
  push_keys: OF_INSTALLATION,
  discarded_objects: OF_INSTALLATION,
  billing_events: OF_INSTALLATION,
  ended_customers: OF_INSTALLATION,
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

/** Columns of trades that are computed, and those with another name in an export. */
export const COMPUTED_OF_TRADES: readonly string[] = ['user_id', 'status', 'fingerprint']
export const RENAMED_OF_TRADES: Readonly<Record<string, string>> = {
  opened_at: 'timestamp',
  closed_at: 'closingtime',
  risk_e4: 'rmultiple',
  broker_order: 'mt5tradeid',
}
