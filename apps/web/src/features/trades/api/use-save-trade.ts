import type { CreateTradeInput } from '@plumbline/contract/trades/trade-fields'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useMutation } from '@tanstack/react-query'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { api, client } from '#web/lib/api/client.ts'
import { knownSession } from '#web/lib/session/session-key.ts'
import type { TradeValues } from '../model/trade-form.ts'
import { keepWaiting, newTradeId } from '../model/waiting-trades.ts'
import { putTrade } from './put-trade.ts'

/** `waiting`: there was no answer, and it is sent when there is a connection again. */
type Created =
  | { readonly kind: 'added'; readonly trade: Trade; readonly editId: string | null }
  | { readonly kind: 'waiting' }

type NewTrade = { readonly input: CreateTradeInput; readonly values: TradeValues }

/** Adds a trade. */
export function useCreateTrade() {
  return useMutation({ mutationFn: createTrade, meta: { endsAtOnce: true } })
}

async function createTrade({ input, values }: NewTrade): Promise<Created> {
  const named = { ...input, id: newTradeId() }
  try {
    return { kind: 'added', ...(await client.trades.create(named)) }
  } catch (error) {
    const session = knownSession()
    // Whose session ends with the browser leaves nothing in it: then the form stays as it is.
    const isKeeper = session?.kind === 'signed-in' && session.kept
    if (apiErrorOf(error).code !== 'UNREACHABLE' || !isKeeper) throw error
    const waiting = { input: named, values, savedAt: Date.now(), refusal: null }
    if (!(await keepWaiting(session.user.id, waiting))) throw error
    return { kind: 'waiting' }
  }
}

/** Changes some fields of a trade; what it answers is on screen at once, the rest is read again. */
export function useUpdateTrade() {
  return useMutation(
    api.trades.update.mutationOptions({
      meta: { endsAtOnce: true },
      onSuccess: ({ trade }) => putTrade(trade),
    }),
  )
}
