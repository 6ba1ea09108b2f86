import { useQuery } from '@tanstack/react-query'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { isOpen, knownSession } from '#web/lib/session/session-key.ts'
import { sessionChanged } from '#web/lib/session/session.ts'
import { subscriptionOptions } from './queries.ts'

const ASK_AGAIN_MS = 2_000
/** Payments that are confirmed later, such as bank transfers, take longer than anyone waits. */
const PATIENT_ASKS = 15
const ASK_PATIENTLY_MS = 15_000
const MOST_RETRIES = 4

type Result = { readonly isOpen: boolean; readonly asks: number }

/**
 * Verifies a finished checkout until the product is open to the user: the provider may confirm the payment a moment
 * after it returned here. Passing failures are retried.
 */
export function useCheckoutResult(sessionId: string) {
  const key = ['checkout', sessionId]
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Result> => {
      const { success } = await client.subscription.verifyCheckoutSession({ sessionId })
      if (success) {
        await sessionChanged()
        await queryClient.invalidateQueries({ queryKey: subscriptionOptions().queryKey })
      }
      const session = knownSession()
      const asks = (queryClient.getQueryData<Result>(key)?.asks ?? 0) + 1
      return { isOpen: success && session?.kind === 'signed-in' && isOpen(session), asks }
    },
    enabled: sessionId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: (failures, failure) => failures < MOST_RETRIES && isPassing(failure),
    refetchInterval: ({ state }) => {
      if (state.data?.isOpen !== false || state.error !== null) return false
      return state.data.asks < PATIENT_ASKS ? ASK_AGAIN_MS : ASK_PATIENTLY_MS
    },
  })
  return {
    isConfirmed: data?.isOpen === true,
    /** It takes longer than usual. */
    isSlow: (data?.asks ?? 0) >= PATIENT_ASKS,
    error: isFetching && dataUpdatedAt === 0 ? null : error,
    retry: () => void refetch(),
  }
}

function isPassing(error: unknown): boolean {
  const { status } = apiErrorOf(error)
  return status === undefined || status >= 500
}
