import { MOST_BACKTESTS } from '@plumbline/contract/backtesting/backtesting'
import { dashboardForm, layoutName, widgets } from '@plumbline/contract/dashboard/dashboard'
import { currency, text } from '@plumbline/contract/fields'
import { MOST_GOALS } from '@plumbline/contract/goals/goals'
import { tableContainer } from '@plumbline/contract/imports/table-mapping'
import { MAX_UPLOAD_MB } from '@plumbline/contract/files/files'
import { timeZone } from '@plumbline/contract/accounts/time-zone'
import { displayTimeZone, levelsShown, reviewTime } from '@plumbline/contract/settings/settings'
import { newAccountDefaults } from '@plumbline/domain/accounts/account-settings'
import { terminalDeal } from '@plumbline/contract/bridge/terminal-records'
import { MAX_NOTE_CHARACTERS } from '@plumbline/contract/notebooks/note-html'
import { reviewText } from '@plumbline/contract/notebooks/note-place'
import { MOST_NOTEBOOKS, noteTags } from '@plumbline/contract/notebooks/notebooks'
import { tagColour, tagKind } from '@plumbline/contract/tags/tag-colours'
import { mt5Kind } from '@plumbline/contract/accounts/connection'
import { LONGEST_INTERVAL_MINUTES } from '@plumbline/domain/mt5-sync/sync-schedule'
import { notice } from '@plumbline/contract/notifications/notice'
import { mindsetSettings } from '@plumbline/contract/mindset/mindset-settings'
import { ownNotificationSettings } from '@plumbline/contract/notifications/notification-settings'
import { MOST_TRADING_PLANS } from '@plumbline/contract/trading-plans/trading-plans'
import { MOST_ZIP_ENTRIES } from '@plumbline/importers/tables/zip-records'
import * as z from 'zod/mini'
import { sourceValues } from '#server/ledger/trades/trades.service.ts'
import { ownBacktest, ownBacktestEvent } from './own-backtest-fields.ts'
import { ownChunk, ownSeries } from './own-prices.ts'
import { archiveSections as sections } from '../documents.archive.ts'

// Schema of the product's full export, as exports/everything-file.service.ts writes it. Anything else is not our
// export.

/** Format name and version in the document's head; 1 is the only version so far. */
export const OWN_FORMAT = 'plumbline-export'
export const OWN_VERSION = 1

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
const moment = z.iso.datetime()
const maybeMoment = z.nullable(moment)
const local = z.string().check(z.regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d$/))
const words = text(2_000)
const notes = text(200_000)
const units = z.number().check(z.minimum(-9e13), z.maximum(9e13))
const share = z.number().check(z.minimum(-1e15), z.maximum(1e15))
const whole = z.int()
const json = z.unknown()

/** Files from before documents named what they became have it the other way round. */
function ofDocument<Value>(schema: z.ZodMiniType<Value>) {
  return z.intersection(schema, z.object({ sourceDocument: z._default(z.nullable(z.uuid()), null) }))
}

const label = z.object({ id: words, label: text(200), createdAt: moment })

const ownAccount = z.object({
  id: uuid,
  name: text(200),
  type: z.enum(['demo', 'live']),
  broker: words,
  brokerType: words,
  currency: text(20),
  tradingMode: z.enum(['pips', 'points', 'ticks']),
  initialBalance: units,
  currentBalance: units,
  isFavorite: z.boolean(),
  isSample: z.boolean(),
  riskSettings: z.object({ maxPositionSize: share, maxDailyLoss: share, maxDrawdown: share }),
  brokerTimeZone: z.nullable(words),
  createdAt: moment,
})
export type OwnAccount = z.infer<typeof ownAccount>

const ownImport = z.object({
  id: uuid,
  /** null: a document import. */
  accountId: z.nullable(uuid),
  origin: z._default(z.enum(['file', 'sync']), 'file'),
  state: z.enum(['confirmed', 'undone']),
  fileName: words,
  fileSize: whole,
  preview: json,
  result: json,
  mapping: json,
  readingSince: moment,
  createdAt: moment,
  confirmedAt: maybeMoment,
  undoneAt: maybeMoment,
  undo: z.array(json),
})
export type OwnImport = z.infer<typeof ownImport>

const ownCash = z.object({
  id: uuid,
  accountId: uuid,
  importId: z.nullable(uuid),
  kind: z.enum(['deposit', 'withdrawal', 'correction', 'residual']),
  at: local,
  amount: units,
  notes,
  brokerId: z.nullable(words),
  dismissed: z.boolean(),
  undone: z._default(z.boolean(), false),
  createdAt: moment,
})
export type OwnCash = z.infer<typeof ownCash>

/** The other fields are read as those of a trades export. */
const ownTrade = z.looseObject({
  id: uuid,
  accountId: uuid,
  strategyId: z.nullable(words),
  sourceRow: z.int32(),
})

const ownSource = z.object({
  id: uuid,
  accountId: uuid,
  importId: z.nullable(uuid),
  tradeId: z.nullable(uuid),
  brokerId: z.nullable(words),
  fingerprint: whole,
  dismissed: z.boolean(),
  undone: z._default(z.boolean(), false),
  moved: z.boolean(),
  values: sourceValues,
})

const ownLink = z.object({
  accountId: uuid,
  kind: mt5Kind,
  enabled: z.boolean(),
  autoSync: z.boolean(),
  login: z.nullable(words),
  server: z.nullable(words),
  syncInterval: z.int().check(z.minimum(1), z.maximum(LONGEST_INTERVAL_MINUTES)),
  beginsEmpty: z.boolean(),
  terminal: z.int(),
  deals: z.int(),
  settled: z.int(),
  bookmarkTime: z.nullable(z.int()),
  bookmarkTicket: z.nullable(words),
  dealsTotal: z.number(),
  lastSyncTime: z.nullable(moment),
  createdAt: moment,
})

const ownDeal = z.object({
  accountId: uuid,
  terminal: z.int(),
  seq: z.int(),
  ticket: words,
  positionId: words,
  record: terminalDeal,
  receivedAt: moment,
})

const ownFile = z.object({
  path: text(700),
  originalName: words,
  contentType: words,
  size: z.int().check(z.minimum(0), z.maximum(MAX_UPLOAD_MB * 1_048_576)),
  md5: z.string().check(z.regex(/^[A-Za-z0-9+/]{22}==$/)),
})
export type OwnFile = z.infer<typeof ownFile>

const ownLayout = z.object({
  id: uuid,
  form: dashboardForm,
  name: layoutName,
  isChosen: z.boolean(),
  isInitialized: z.boolean(),
  widgets,
  lastUpdated: moment,
  createdAt: moment,
})
export type OwnLayout = z.infer<typeof ownLayout>

const noteHtml = text(MAX_NOTE_CHARACTERS)

/** Belongs to one of the three; files from before notes outside notebooks have the first only. */
const ownNote = z.object({
  id: uuid,
  notebookId: z.nullable(uuid),
  tradeId: z._default(z.nullable(uuid), null),
  review: z._default(z.nullable(reviewText), null),
  /** The lines of its template. Missing in files of earlier versions. */
  beganWith: z._default(z.nullable(notes), null),
  content: noteHtml,
  revision: z.int32().check(z.minimum(1)),
  isPinned: z.boolean(),
  /** Missing in files from before notes had tags. */
  tags: z._default(noteTags, []),
  sourceId: z.nullable(words),
  createdAt: moment,
  updatedAt: moment,
})

const ownNotification = z.intersection(
  z.object({ id: uuid, subject: text(300), inApp: z.boolean(), createdAt: moment, readAt: maybeMoment }),
  notice,
)

export const ownDocument = z.object({
  format: z.literal(OWN_FORMAT),
  version: z.literal(OWN_VERSION),
  selectedAccountId: z.nullable(uuid),
  displayTimeZone,
  /** Missing in files from before this setting existed. */
  currency: z._default(currency, newAccountDefaults.currency),
  reviewTime: z._default(reviewTime, null),
  levels: z._default(levelsShown, 'on'),
  timeZone: z._default(z.nullable(timeZone), null),
  /** Missing in files from before there were notifications; null: nothing was changed. */
  notificationSettings: z._default(
    z.nullable(z.extend(ownNotificationSettings, { deviceTimeZone: z.nullable(words) })),
    null,
  ),
  /** Missing in files from before there were such settings; null: nothing was changed. */
  mindsetSettings: z._default(z.nullable(mindsetSettings), null),
  tags: z.array(
    z.extend(label, {
      id: uuid,
      /** Both are missing in files from before there were mistakes. */
      kind: z._default(tagKind, 'tag'),
      colour: z._default(z.nullable(tagColour), null),
    }),
  ),
  strategies: z.array(label),
  views: z.array(z.object({ id: uuid, name: words, settings: json, createdAt: moment, updatedAt: moment })),
  /** Missing in files from before dashboards could be arranged. */
  layouts: z._default(z.array(ownLayout).check(z.maxLength(200)), []),
  mappings: z.array(
    z.object({
      id: uuid,
      signature: words,
      mapping: json,
      container: tableContainer,
      fileName: words,
      createdAt: moment,
      usedAt: moment,
    }),
  ),
  accounts: z.array(ownAccount).check(z.maxLength(500)),
  imports: z.array(ownImport),
  trades: z.array(ownTrade),
  cash: z.array(ownCash),
  sources: z.array(ownSource),
  pendingDocuments: z.array(
    z.object({
      id: uuid,
      sourceUid: words,
      collection: words,
      documentId: words,
      body: json,
      createdAt: moment,
      /** Files from before these two fields have `isAdopted` instead, and those from before notebooks not even that. */
      isPending: z.optional(z.boolean()),
      entityId: z._default(z.nullable(words), null),
      isAdopted: z._default(z.boolean(), false),
    }),
  ),
  /** These three are missing in files from before there were notebooks. */
  notebooks: z._default(
    z.array(ofDocument(sections.notebooks.schema)).check(z.maxLength(2 * MOST_NOTEBOOKS)),
    [],
  ),
  notes: z._default(z.array(ownNote), []),
  noteVersions: z._default(
    z.array(z.object({ id: uuid, noteId: uuid, content: noteHtml, savedAt: moment })),
    [],
  ),
  /** Missing in files from before there were reviews. */
  dailyReviews: z._default(z.array(ofDocument(sections.daily_reviews.schema)), []),
  /** Missing in files from before there were trading plans. */
  tradingPlans: z._default(
    z.array(ofDocument(sections.trading_plan_templates.schema)).check(z.maxLength(2 * MOST_TRADING_PLANS)),
    [],
  ),
  /** These three are missing in files from before there were goals. */
  goals: z._default(z.array(ofDocument(sections.goals.schema)).check(z.maxLength(2 * MOST_GOALS)), []),
  goalEntries: z._default(z.array(sections.goal_entries.schema), []),
  goalResults: z._default(z.array(sections.goal_results.schema), []),
  /** Missing in files from before strategies had playbooks. */
  strategyVersions: z._default(
    z.array(ofDocument(sections.strategy_versions.schema)).check(z.maxLength(20_000)),
    [],
  ),
  /** Both are missing in files from before there were habits. */
  habits: z._default(z.array(ofDocument(sections.habits.schema)), []),
  habitEntries: z._default(z.array(sections.habit_entries.schema), []),
  /** Both are missing in files from before there was backtesting. */
  backtestSessions: z._default(z.array(ownBacktest).check(z.maxLength(2 * MOST_BACKTESTS)), []),
  backtestEvents: z._default(z.array(ownBacktestEvent), []),
  /** Both are missing in files from before there were levels. */
  completedChallenges: z._default(z.array(sections.completed_challenges.schema), []),
  reachedLevels: z._default(z.array(sections.reached_levels.schema), []),
  /** Missing in files from before there were notifications. */
  notifications: z._default(z.array(ownNotification), []),
  /** Both are missing in files from before the server kept them. */
  pairTerms: z._default(z.array(sections.pair_terms.schema), []),
  conversionRates: z._default(z.array(sections.conversion_rates.schema), []),
  /** Both are missing in files from before there were price bars. */
  barSeries: z._default(z.array(ownSeries), []),
  barChunks: z._default(z.array(ownChunk), []),
  documentAccounts: z.array(z.object({ sourceUid: words, sourceId: words, accountId: uuid })),
  documentTrades: z.array(z.object({ sourceUid: words, sourceId: words, tradeId: uuid })),
  /** Both are missing in files from before accounts could be linked to terminals. */
  links: z._default(z.array(ownLink), []),
  deals: z._default(z.array(ownDeal), []),
  /** Missing in files from before images were exported. */
  files: z._default(z.array(ownFile).check(z.maxLength(MOST_ZIP_ENTRIES)), []),
})
export type OwnDocument = z.infer<typeof ownDocument>
