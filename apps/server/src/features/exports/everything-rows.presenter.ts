import type { TradeExcursion } from '@plumbline/contract/trades/trade-excursion'
import { exportObject } from '@plumbline/importers/plumbline/export/export-columns'
import type { StoredSubscription } from '#server/features/subscription/subscription.read.ts'
import type { TradeRow } from '#server/ledger/trades/trades.read.ts'
import { tradeRecord } from './trade-record.presenter.ts'

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
    updatedAt: updatedAt.toISOString(),
  }
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
