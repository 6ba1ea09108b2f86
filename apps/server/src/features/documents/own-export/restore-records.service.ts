import type { Section } from '#server/platform/archive/archive-codec.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findActivePlanId } from '#server/features/trading-plans/trading-plans.read.ts'
import { archiveSections as sections } from '../documents.archive.ts'
import { type WrittenTable, writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import * as repo from './own-export.repo.ts'
import type { OwnExport } from './read-own-export.ts'

interface Restoring {
  readonly trx: Tx
  readonly userId: string
  /** Our strategy ids by the export's. */
  readonly strategies: ReadonlyMap<string, string>
  readonly note: Note
}

/**
 * Adds what users write beside their trades and what is missing here: reviews, plans, goals, playbooks and habits. A day,
 * week or month that has a review keeps it.
 */
export async function restoreRecords(restoring: Restoring, own: OwnExport): Promise<void> {
  const { trx, userId, strategies } = restoring
  await add(restoring, sections.daily_reviews, own.dailyReviews)
  await add(restoring, sections.trading_plan_templates, await plansOf(restoring, own))

  const goals = new Set(await add(restoring, sections.goals, own.goals))
  const isOfGoal = ({ goalId }: { readonly goalId: string }) => goals.has(goalId)
  await put(restoring, sections.goal_entries, own.goalEntries.filter(isOfGoal))
  await put(restoring, sections.goal_results, own.goalResults.filter(isOfGoal))

  const versions = own.strategyVersions.map((version) => {
    return { ...version, strategyId: strategies.get(version.strategyId) ?? version.strategyId }
  })
  await add(restoring, sections.strategy_versions, versions)

  // Files without `imported` name the document alone.
  const bodies = new Map<string | null, unknown>(own.pendingDocuments.map(({ id, body }) => [id, body]))
  const habits = own.habits.map((habit) => {
    return { ...habit, imported: habit.imported ?? bodies.get(habit.sourceDocument) }
  })
  await add(restoring, sections.habits, habits)
  const ofHabits = own.habitEntries.map(({ habitId }) => habitId)
  const here = await repo.knownIds(trx, userId, 'habits', ofHabits)
  const entries = own.habitEntries.filter(({ habitId }) => here.has(habitId))
  await add(restoring, sections.habit_entries, entries)
}

/**
 * Adds the completed challenges and reached levels that are missing here. The level follows with the next check of
 * challenges, as it does when the import is undone: reached levels above it are then deleted.
 */
export async function restoreLevels(restoring: Restoring, own: OwnExport): Promise<void> {
  await add(restoring, sections.completed_challenges, own.completedChallenges)
  await put(restoring, sections.reached_levels, own.reachedLevels)
}

/** Adds entered contract terms and conversion rates; a pair, or currencies on a day, that have some here keep them. */
export async function restoreToolbox(restoring: Restoring, own: OwnExport): Promise<void> {
  const { trx, userId } = restoring
  const accounts = own.pairTerms.map(({ accountId }) => accountId)
  const here = await repo.knownIds(trx, userId, 'accounts', accounts)
  const terms = own.pairTerms.filter(({ accountId }) => here.has(accountId))
  await add(restoring, sections.pair_terms, terms)
  await add(restoring, sections.conversion_rates, own.conversionRates)
}

/** One plan is active, and only if none is active here. */
async function plansOf({ trx, userId, strategies }: Restoring, { tradingPlans }: OwnExport) {
  const hasActive = (await findActivePlanId(trx, userId)) !== null
  const active = tradingPlans.find(({ isActive }) => isActive)?.id
  return tradingPlans.map((plan) => ({
    ...plan,
    isActive: plan.id === active && !hasActive,
    setups: plan.setups.map(({ strategyId, ...setup }) => ({
      ...setup,
      strategyId: strategyId && (strategies.get(strategyId) ?? strategyId),
    })),
  }))
}

/** Adds records that are missing here; returns the ids of those. Undoing the import removes them. */
export async function add<Table extends WrittenTable, Value>(
  restoring: Pick<Restoring, 'trx' | 'userId' | 'note'>,
  section: Section<Table, Value, readonly string[]>,
  records: readonly Value[],
): Promise<readonly string[]> {
  const keys = await put(restoring, section, records)
  restoring.note(writtenRows(section.table, keys))
  return keys.flat()
}

/** The same for records that go with others. */
async function put<Table extends repo.RestoredTable, Value>(
  { trx, userId }: Pick<Restoring, 'trx' | 'userId'>,
  { table, store }: Section<Table, Value, readonly string[]>,
  records: readonly Value[],
): Promise<readonly repo.RowKey[]> {
  return repo.putRows(trx, userId, table, records.map(store))
}
