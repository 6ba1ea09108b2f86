import type { CreateTradeInput } from '@plumbline/contract/trades/trade-fields'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useMutation } from '@tanstack/react-query'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { api, client } from '#web/lib/api/client.ts'
import { knownSession } from '#web/lib/session/session-key.ts'
import type { TradeValues } from '../model/trade-form.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { keepWaiting } from '../model/waiting-trades.ts'
import { putTrade } from './put-trade.ts'

/** `waiting`: the server was unreachable; the trade is stored offline and sent later. */
type Created =
  | { readonly kind: 'added'; readonly trade: Trade; readonly editId: string | null }
  | { readonly kind: 'waiting' }

type NewTrade = { readonly input: CreateTradeInput; readonly values: TradeValues }

export function useCreateTrade() {
  return useMutation({ mutationFn: createTrade, meta: { endsAtOnce: true } })
}

async function createTrade({ input, values }: NewTrade): Promise<Created> {
  const named = { ...input, id: newClientId() }
  try {
    return { kind: 'added', ...(await client.trades.create(named)) }
  } catch (error) {
    const session = knownSession()
    // A session that ends with the browser must leave no data behind, so the form keeps its values instead.
    const isKeeper = session?.kind === 'signed-in' && session.kept
    if (apiErrorOf(error).code !== 'UNREACHABLE' || !isKeeper) throw error
    const waiting = { input: named, values, savedAt: Date.now(), refusal: null }
    if (!(await keepWaiting(session.user.id, waiting))) throw error
    return { kind: 'waiting' }
  }
}

/** Updates some fields of a trade; the response is shown at once, other data is refetched. */
export function useUpdateTrade() {
  return useMutation(
    api.trades.update.mutationOptions({
      meta: { endsAtOnce: true },
      onSuccess: ({ trade }) => putTrade(trade),
    }),
  )
}
