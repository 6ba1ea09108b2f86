import type { CreateTradeInput } from '@plumbline/contract/trades/trade-fields'
import { create } from 'zustand'
import { type ApiError, apiErrorOf } from '#web/lib/api/api-error.ts'
import {
  removeByPrefix,
  listOffline,
  removeOffline,
  writeOffline,
} from '#web/lib/local-store/offline-store.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'
import type { TradeValues } from './trade-form.ts'

/** A trade saved while the server was unreachable; `input` has the id that makes sending it idempotent. */
export type WaitingTrade = {
  readonly input: CreateTradeInput & { readonly id: string }
  /** Form values, for further editing. */
  readonly values: TradeValues
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** The server's rejection; null before the first attempt. */
  readonly refusal: ApiError | null
}

/** Unsent trades of the signed-in user, oldest first. */
export const useWaitingTrades = create<{ readonly trades: readonly WaitingTrade[] }>()(() => ({
  trades: [],
}))
forgetWithSession(() => useWaitingTrades.setState({ trades: [] }))

/** Loads the user's unsent trades from browser storage, including those of earlier visits and other tabs. */
export async function loadWaiting(userId: string): Promise<void> {
  const stored = await listOffline(['waiting', userId])
  const trades = stored.filter(isWaiting).toSorted((one, other) => one.savedAt - other.savedAt)
  useWaitingTrades.setState({ trades })
}

/** Returns false if the browser cannot store it; the trade then stays in the form. */
export async function keepWaiting(userId: string, trade: WaitingTrade): Promise<boolean> {
  const isKept = await writeOffline(placeOf(userId, trade), trade)
  if (isKept) await loadWaiting(userId)
  return isKept
}

export async function discardWaiting(userId: string, trade: WaitingTrade): Promise<void> {
  await removeOffline(placeOf(userId, trade))
  await loadWaiting(userId)
}

/** Deletes what the user has not sent, for sign-out on a shared device. */
export async function discardAllWaiting(userId: string): Promise<void> {
  const { dropAllInput } = await import('#web/lib/forms/kept-input.ts')
  dropAllInput(userId)
  await removeByPrefix(['waiting', userId])
}

/**
 * Sends unsent trades in order of entry, and returns how many the server accepted. A rejected trade stays with its
 * reason; if the server is unreachable, the rest keeps waiting.
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

const placeOf = (userId: string, { input }: WaitingTrade) => ['waiting', userId, input.id]

function isWaiting(value: unknown): value is WaitingTrade {
  return typeof value === 'object' && value !== null && 'input' in value && 'savedAt' in value
}
