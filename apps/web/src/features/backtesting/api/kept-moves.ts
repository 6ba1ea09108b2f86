import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { newClientId } from '#web/lib/client-id.ts'
import { listOffline, removeOffline, writeOffline } from '#web/lib/local-store/offline-store.ts'
import type { Unsent } from '../model/replay.ts'

type Kept = Unsent & { readonly tab: string }

/** A lock of this name is held for as long as the tab is open. Only https and localhost have locks. */
const ownTab = newClientId()
const locks: LockManager | undefined = navigator.locks
void locks?.request(ownTab, () => new Promise(() => {}))

const placeOf = (userId: string, sessionId: string, tab: string) => ['replay', userId, sessionId, tab]

/** What the server lacks of a session, kept in this browser until it has it; each tab keeps its own. */
export async function keepMoves(
  userId: string,
  sessionId: string,
  unsent: Unsent | undefined,
): Promise<void> {
  const place = placeOf(userId, sessionId, ownTab)
  if (unsent && unsent.events.length > 0) await writeOffline(place, { ...unsent, tab: ownTab })
  else await removeOffline(place)
}

/** This tab's, or those of a closed tab, which become this tab's. Replaying them shows whether they are usable. */
export async function keptMoves(userId: string, sessionId: string): Promise<Unsent | undefined> {
  const all = (await listOffline(['replay', userId, sessionId])).filter(isKept)
  const held = (await locks?.query())?.held?.map(({ name }) => name)
  const kept = all.find(({ tab }) => tab === ownTab) ?? all.find(({ tab }) => !held?.includes(tab))
  if (!kept || kept.tab === ownTab) return kept
  const isMoved = await writeOffline(placeOf(userId, sessionId, ownTab), { ...kept, tab: ownTab })
  if (isMoved) await removeOffline(placeOf(userId, sessionId, kept.tab))
  return kept
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { after, events, clock, tab }: Partial<Record<string, unknown>> = { ...value }
  return typeof after === 'number' && typeof clock === 'number' && typeof tab === 'string' && isEvents(events)
}

function isEvents(value: unknown): value is readonly SessionEvent[] {
  return (
    Array.isArray(value) &&
    value.every(
      (each: unknown) => typeof each === 'object' && each !== null && 'kind' in each && 'at' in each,
    )
  )
}
