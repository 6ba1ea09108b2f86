import { createORPCClient, onError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@plumbline/contract/contract'
import { parseRevisions, REVISIONS_HEADER } from '@plumbline/contract/live/revisions-header'
import { apiErrorOf, noteRefusal } from './api-error.ts'
import { fetchInTime } from './call-timeout.ts'
import { takeEarlyAnswer } from './early-calls.ts'
import { isLiveTopic } from '#web/lib/live/live-message.ts'
import { changeFollower } from './query-client.ts'
import { reauthenticate } from './reauthentication.ts'
import { pendingSignOut } from './session-end.ts'

// The contract is imported for its types only: its schemas would add zod to the entry.
type ApiClient = ContractRouterClient<typeof contract>

/** A wrong password or code is a 401 too, but does not end a session. */
const signInErrorCodes: ReadonlySet<string> = new Set(['INVALID_CREDENTIALS', 'TWO_FACTOR_CHALLENGE_OVER'])

let noteSessionEnded: () => void = () => undefined

/** Registers the handler for a session that the server says has ended. */
export function onSessionEnd(note: () => void): void {
  noteSessionEnded = note
}

let recordServiceAnswer: (answered: boolean) => void = () => undefined

/** Registers a handler that receives for every call whether the server responded, be it with an error. */
export function onAnswer(note: (answered: boolean) => void): void {
  recordServiceAnswer = note
}

const link = new RPCLink({
  url: () => new URL('/rpc', window.location.origin),
  fetch: async (request, init, _options, path, input) => {
    const response = await answerOf(takeEarlyAnswer(path, input) ?? fetchInTime(request, init, path))
    const revisions = response.headers.get(REVISIONS_HEADER)
    // During sign-out nothing is read again.
    if (revisions !== null && pendingSignOut() === null)
      changeFollower.noteOwn(parseRevisions(revisions, isLiveTopic), path.join('/'))
    return response
  },
  interceptors: [
    async ({ next }) => {
      try {
        return await next()
      } catch (error) {
        const isRefused = apiErrorOf(error).code === 'RECENT_SIGN_IN_REQUIRED'
        if (!isRefused || !(await reauthenticate())) throw error
        return await next()
      }
    },
    onError((error) => {
      const { code, status } = apiErrorOf(error)
      if (status === 401 && !signInErrorCodes.has(code)) noteSessionEnded()
      noteRefusal(error)
    }),
  ],
})

async function answerOf(call: Promise<Response>): Promise<Response> {
  try {
    const response = await call
    // A proxy's 502 to 504 means that the server itself did not respond.
    recordServiceAnswer(response.status < 502 || response.status > 504)
    return response
  } catch (error) {
    if (apiErrorOf(error).code === 'UNREACHABLE') recordServiceAnswer(false)
    throw error
  }
}

/** Typed calls of the server's procedures: `client.accounts.list()`. */
export const client: ApiClient = createORPCClient(link)

/** The same as options for queries and mutations: `useQuery(api.accounts.list.queryOptions())`. */
export const api = createTanstackQueryUtils(client)
