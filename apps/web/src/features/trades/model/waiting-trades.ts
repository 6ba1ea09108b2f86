import type { CreateTradeInput } from '@plumbline/contract/trades/trade-fields'
import { create } from 'zustand'
import { type ApiError, apiErrorOf } from '#web/lib/api/api-error.ts'
import { clearBelow, listOffline, removeOffline, writeOffline } from '#web/lib/offline/offline-store.ts'
import { forgetWithSession } from '#web/lib/session/session-stores.ts'
import type { TradeValues } from './trade-form.ts'

/** A trade that was saved while the server could not be reached; `input` carries the id under which it is sent, once. */
export type WaitingTrade = {
  readonly input: CreateTradeInput & { readonly id: string }
  /** As it was typed, to be typed on. */
  readonly values: TradeValues
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** Why the server did not take it; null while it has not been asked. */
  readonly refusal: ApiError | null
}

/** Those of the person who is signed in, oldest first. */
export const useWaitingTrades = create<{ readonly trades: readonly WaitingTrade[] }>()(() => ({
  trades: [],
}))
forgetWithSession(() => useWaitingTrades.setState({ trades: [] }))

/** What there is of this person in the browser, be it from another visit or another tab. */
export async function loadWaiting(userId: string): Promise<void> {
  const stored = await listOffline(['waiting', userId])
  const trades = stored.filter(isWaiting).toSorted((one, other) => one.savedAt - other.savedAt)
  useWaitingTrades.setState({ trades })
}

/** False where this browser keeps nothing: then the trade is still where it was typed. */
export async function keepWaiting(userId: string, trade: WaitingTrade): Promise<boolean> {
  const isKept = await writeOffline(placeOf(userId, trade), trade)
  if (isKept) await loadWaiting(userId)
  return isKept
}

export async function discardWaiting(userId: string, trade: WaitingTrade): Promise<void> {
  await removeOffline(placeOf(userId, trade))
  await loadWaiting(userId)
}

/** The person leaves a device that others use, too: their trades that were not sent go with them. */
export async function discardAllWaiting(userId: string): Promise<void> {
  await clearBelow(['waiting', userId])
}

/**
 * Sends what waits, in the order in which it was typed, and answers how many the server took. One that is refused stays
 * with the reason; where there is no answer, the rest waits on.
 */
export async function sendWaiting(
  userId: string,
  send: (input: WaitingTrade['input']) => Promise<unknown>,
): Promise<number> {
  await loadWaiting(userId)
  let sent = 0
  for (const trade of useWaitingTrades.getState().trades) {
    try {
      await send(trade.input)
      await removeOffline(placeOf(userId, trade))
      sent += 1
    } catch (error) {
      const refusal = apiErrorOf(error)
      if (refusal.code === 'UNREACHABLE' || refusal.status === 401) break
      await writeOffline(placeOf(userId, trade), { ...trade, refusal })
    }
  }
  await loadWaiting(userId)
  return sent
}

/** An id that no other trade has; `crypto.randomUUID` is there on https and localhost alone. */
export function newTradeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const part = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return part.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const placeOf = (userId: string, { input }: WaitingTrade) => ['waiting', userId, input.id]

function isWaiting(value: unknown): value is WaitingTrade {
  return typeof value === 'object' && value !== null && 'input' in value && 'savedAt' in value
}
