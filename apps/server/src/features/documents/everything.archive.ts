import {
  backtestEventSection,
  backtestSessionSection,
} from '#server/features/backtesting/backtesting.archive.ts'
import { dailyReviewSection } from '#server/features/daily-reviews/daily-reviews.archive.ts'
import { layoutSection } from '#server/features/dashboard/dashboard.archive.ts'
import { fileSection } from '#server/features/files/files.archive.ts'
import { goalEntrySection, goalResultSection, goalSection } from '#server/features/goals/goals.archive.ts'
import { habitEntrySection, habitSection } from '#server/features/habits/habits.archive.ts'
import { importMappingSection, importSection } from '#server/features/imports/imports.archive.ts'
import { completedChallengeSection, reachedLevelSection } from '#server/features/levels/levels.archive.ts'
import { mindsetSettingsField } from '#server/features/mindset/mindset.archive.ts'
import { dealSection, linkSection } from '#server/features/mt5-sync/mt5-sync.archive.ts'
import {
  notebookSection,
  noteSection,
  noteVersionSection,
} from '#server/features/notebooks/notebooks.archive.ts'
import {
  notificationSection,
  notificationSettingsField,
} from '#server/features/notifications/notifications.archive.ts'
import { barChunkSection, barSeriesSection } from '#server/features/prices/prices.archive.ts'
import { strategyVersionSection } from '#server/features/strategies/strategies.archive.ts'
import { conversionRateSection, pairTermSection } from '#server/features/toolbox/toolbox.archive.ts'
import { tradingPlanSection } from '#server/features/trading-plans/trading-plans.archive.ts'
import { accountSection } from '#server/ledger/accounts/accounts.archive.ts'
import { cashSection } from '#server/ledger/cash/cash.archive.ts'
import { strategySection, tagSection } from '#server/ledger/tags/tags.archive.ts'
import { tradeSourceSection, tradeViewSection } from '#server/ledger/trades/trades.archive.ts'
import { documentAccountSection, documentSection, documentTradeSection } from './documents.archive.ts'

// The tables of an export of everything in the order of the document, which is also the order in which they are restored:
// a section names rows of earlier ones only. The thread that reads an export loads this list, not the features' code.

export const sectionsBeforeTrades = [
  tagSection,
  strategySection,
  tradeViewSection,
  layoutSection,
  importMappingSection,
  accountSection,
  importSection,
] as const

export const sectionsAfterTrades = [
  cashSection,
  tradeSourceSection,
  documentSection,
  notebookSection,
  noteSection,
  noteVersionSection,
  dailyReviewSection,
  tradingPlanSection,
  goalSection,
  goalEntrySection,
  goalResultSection,
  strategyVersionSection,
  habitSection,
  habitEntrySection,
  backtestSessionSection,
  backtestEventSection,
  completedChallengeSection,
  reachedLevelSection,
  notificationSection,
  pairTermSection,
  conversionRateSection,
  barSeriesSection,
  barChunkSection,
  documentAccountSection,
  documentTradeSection,
  linkSection,
  dealSection,
  fileSection,
] as const

export const archiveSections = [...sectionsBeforeTrades, ...sectionsAfterTrades] as const

/** Settings of which a user has one row, at the head of the document. */
export const settingsFields = {
  notificationSettings: notificationSettingsField,
  mindsetSettings: mindsetSettingsField,
}
