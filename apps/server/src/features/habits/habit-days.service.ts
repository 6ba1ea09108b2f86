import { COMPLETION_DAYS, type HabitDays, type HabitWorths } from '@plumbline/contract/habits/habits'
import { addDays } from '@plumbline/domain/time/calendar-day'
import type { DateSpan } from '@plumbline/domain/time/date-range'
import { habitCompletion } from '@plumbline/domain/habits/habit-days'
import { habitStreak } from '@plumbline/domain/habits/habit-streak'
import {
  type DayResult,
  habitWorth,
  type WorthEffect,
  type WorthSide,
} from '@plumbline/domain/habits/habit-worth'
import type { Interval } from '@plumbline/domain/statistics/interval'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { accountsInScope } from '#server/ledger/selection/selection.service.ts'
import { closingDays } from '#server/ledger/statistics/statistics.read.ts'
import { presentEntry } from './habits.presenter.ts'
import { habitsWithDates } from './habits.read.ts'
import * as repo from './habits.repo.ts'
import type { HabitsDeps } from './habits.service.ts'

/** Entries within a span, and the streak and completion of every habit. */
export async function habitDays(
  deps: HabitsDeps,
  { userId }: Actor,
  { today, ...span }: DateSpan & { readonly today: string },
): Promise<HabitDays> {
  return deps.database.asUser(userId, async (trx) => {
    const habits = await habitsWithDates(trx, userId)
    return {
      entries: (await repo.entriesWithin(trx, userId, span)).map(presentEntry),
      progress: habits.map((habit) => {
        // An archived habit stays as it was on that day.
        const to = habit.archivedOn !== null && habit.archivedOn < today ? habit.archivedOn : today
        const from = latest(habit.startsOn, addDays(to, 1 - COMPLETION_DAYS))
        return {
          habitId: habit.id,
          streak: habitStreak(habit, habit.done, to),
          completion: habitCompletion(habit.schedule, habit.done, { from, to }, to),
        }
      }),
    }
  })
}

function latest(a: string, b: string): string {
  return a > b ? a : b
}

/** What each habit is worth, in habits and currencies with trading days only. Throws ACCOUNT_NOT_FOUND. */
export async function habitWorths(
  deps: HabitsDeps,
  { userId }: Actor,
  { today, accountIds }: { readonly today: string; readonly accountIds?: readonly string[] | undefined },
): Promise<HabitWorths> {
  return deps.database.asUser(userId, async (trx) => {
    const habits = await habitsWithDates(trx, userId)
    const results = habits.length === 0 ? [] : await dayResults(trx, userId, accountIds)
    return habits.map((habit) => {
      const worth = habitWorth(habit, habit.done, results, today)
      return {
        habitId: habit.id,
        currencies: worth.map(({ currency, cents, r }) => ({ currency, money: inUnits(cents), r })),
      }
    })
  })
}

/** Results of the trading days by currency, each account by its own broker's clock. */
async function dayResults(
  trx: Tx,
  userId: string,
  accountIds: readonly string[] | undefined,
): Promise<readonly DayResult[]> {
  const accounts = await accountsInScope(trx, userId, { accountIds })
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]))
  const results = new Map<string, DayResult>()
  for (const row of await closingDays(trx, userId, [...currencies.keys()], null)) {
    const currency = currencies.get(row.accountId) ?? ''
    const key = `${row.day} ${currency}`
    const before = results.get(key)
    const rE4 = row.tradesWithR === 0 ? null : row.rE4
    results.set(key, {
      date: row.day,
      currency,
      netPnlCents: (before?.netPnlCents ?? 0) + row.netPnlCents,
      rE4: before?.rE4 == null ? rE4 : before.rE4 + (rE4 ?? 0),
    })
  }
  return [...results.values()]
}

/** Cents as units of the currency. */
function inUnits(effect: WorthEffect): WorthEffect {
  return {
    ...effect,
    with: sideInUnits(effect.with),
    without: sideInUnits(effect.without),
    difference: units(effect.difference),
    interval: intervalInUnits(effect.interval),
  }
}

function sideInUnits(side: WorthSide): WorthSide {
  return { days: side.days, mean: units(side.mean), interval: intervalInUnits(side.interval) }
}

function intervalInUnits(interval: Interval | null): Interval | null {
  return interval && { ...interval, low: interval.low / 100, high: interval.high / 100 }
}

function units(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
