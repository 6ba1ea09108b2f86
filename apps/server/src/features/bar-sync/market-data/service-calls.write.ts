import { type CallLimits, nextDay, nextMinute, spendCall } from '@plumbline/domain/bars/call-budget'
import type { Database } from '#server/platform/db/database.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import { changeChoice, type ChoiceKey, type ChoiceRow, lockChoice, saveCounts } from './choices.repo.ts'
import type { MarketDataService } from './market-data.ts'
import { openKey } from './stored-key.ts'

interface CallDeps {
  readonly database: Database
  readonly keyRing: KeyRing
  readonly now: () => Date
}

export type ReservedCall =
  | { readonly kind: 'call'; readonly key: string }
  /** Turned off, without a usable key, at its limit, or its user is gone. */
  | { readonly kind: 'none' }

/**
 * Counts one request of a user against the limits, over all servers, and returns the key to send. `isTest`: also while
 * the service is off, or has refused the key.
 */
export async function reserveCall(
  { database, keyRing, now }: CallDeps,
  service: MarketDataService,
  userId: string,
  isTest = false,
): Promise<ReservedCall> {
  const choice: ChoiceKey = { userId, service: service.name }
  const seconds = secondsOf(now())
  return database.asUser(userId, async (trx): Promise<ReservedCall> => {
    const row = await lockChoice(trx, choice)
    if (row === undefined || (!isTest && (!row.enabled || row.state === 'key-refused')))
      return { kind: 'none' }
    if (row.paused_until !== null && secondsOf(row.paused_until) > seconds) return { kind: 'none' }
    const key = service.needsKey ? openKey(keyRing, row) : ''
    if (key === null) {
      if (row.api_key !== null)
        await changeChoice(trx, choice, { state: 'key-unreadable', checked_at: now() })
      return { kind: 'none' }
    }
    const spent = spendCall(countsOf(row), limitsOf(service, row), seconds)
    if (spent.kind === 'limit') {
      await changeChoice(trx, choice, { paused_until: dateOf(spent.until) })
      return { kind: 'none' }
    }
    await saveCounts(trx, choice, spent.counts)
    return { kind: 'call', key }
  })
}

/** A service that answered works; with what it states of the calls that are left in this minute. */
export async function recordServiceAnswer(
  { database, now }: CallDeps,
  service: MarketDataService,
  userId: string,
  { left, limits }: { readonly left?: number | null; readonly limits?: CallLimits | null },
): Promise<void> {
  const choice: ChoiceKey = { userId, service: service.name }
  await database.asUser(userId, async (trx) => {
    const row = await lockChoice(trx, choice)
    if (row === undefined) return
    const used = typeof left === 'number' ? limitsOf(service, row).perMinute - left : 0
    await changeChoice(trx, choice, {
      ...(row.state !== 'works' && { state: 'works', reason: null, checked_at: now() }),
      ...(used > row.minute_used && { minute_used: used }),
      ...(limits && { minute_limit: limits.perMinute, day_limit: limits.perDay, checked_at: now() }),
    })
  })
}

/** A failure of the service that the user is to see: a key refused, a limit, or a reason to repeat the request later. */
export async function recordServiceFailure(
  { database, now }: CallDeps,
  service: MarketDataService,
  userId: string,
  reason: string,
): Promise<void> {
  const at = now()
  const choice: ChoiceKey = { userId, service: service.name }
  await database.asUser(userId, (trx) => changeChoice(trx, choice, changeOf(reason, at)))
}

function changeOf(reason: string, at: Date) {
  switch (reason) {
    case 'key-refused':
      return { state: 'key-refused', reason: null, checked_at: at } as const
    case 'limit-minute':
      return { paused_until: dateOf(nextMinute(secondsOf(at))) }
    case 'limit-day':
      return { paused_until: dateOf(nextDay(secondsOf(at))) }
    default:
      return { state: 'failing', reason, checked_at: at } as const
  }
}

function limitsOf({ limits }: MarketDataService, row: ChoiceRow): CallLimits {
  return row.minute_limit === null ? limits : { perMinute: row.minute_limit, perDay: row.day_limit }
}

function countsOf({ minute, minute_used: minuteUsed, day, day_used: dayUsed }: ChoiceRow) {
  return { minute, minuteUsed, day, dayUsed }
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
