import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { readOffline, removeOffline, writeOffline } from '#web/lib/offline/offline-store.ts'
import type { Unsent } from '../model/replay.ts'

const placeOf = (userId: string, sessionId: string) => ['replay', userId, sessionId]

/** What the server lacks of a session, kept in this browser until it has it. */
export async function keepMoves(
  userId: string,
  sessionId: string,
  unsent: Unsent | undefined,
): Promise<void> {
  const place = placeOf(userId, sessionId)
  if (unsent && unsent.events.length > 0) await writeOffline(place, unsent)
  else await removeOffline(place)
}

/** undefined: none. Replaying them shows whether they are usable. */
export async function keptMoves(userId: string, sessionId: string): Promise<Unsent | undefined> {
  const kept = await readOffline(placeOf(userId, sessionId))
  return isUnsent(kept) ? kept : undefined
}

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false
  const { after, events, clock }: Partial<Record<string, unknown>> = { ...value }
  return typeof after === 'number' && typeof clock === 'number' && isEvents(events)
}

function isEvents(value: unknown): value is readonly SessionEvent[] {
  return (
    Array.isArray(value) &&
    value.every(
      (each: unknown) => typeof each === 'object' && each !== null && 'kind' in each && 'at' in each,
    )
  )
}
