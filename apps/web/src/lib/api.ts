import { createORPCClient, onError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@plumbline/contract/contract'
import type { Session } from '@plumbline/contract/identity/identity'
import { parseRevisions, REVISIONS_HEADER } from '@plumbline/contract/live/revisions-header'
import { apiErrorOf } from './api-error.ts'
import { follower } from './live/follower.ts'
import { isLiveTopic } from './live/live-message.ts'
import { queryClient } from './query-client.ts'

// The contract is imported for its types alone: its schemas would put zod into the entry.
type ApiClient = ContractRouterClient<typeof contract>

const link = new RPCLink({
  url: () => new URL('/rpc', window.location.origin),
  fetch: async (request, init) => {
    const response = await globalThis.fetch(request, init)
    follower.noteOwn(parseRevisions(response.headers.get(REVISIONS_HEADER) ?? '', isLiveTopic))
    return response
  },
  interceptors: [
    onError((error) => {
      const { code, status } = apiErrorOf(error)
      // A wrong password is a 401 too, but no session has ended by it.
      if (status === 401 && code !== 'INVALID_CREDENTIALS') noteSessionEnded()
    }),
  ],
})

/** Typed calls of the server's procedures: `client.accounts.list()`. */
export const client: ApiClient = createORPCClient(link)

/** The same as options for queries and mutations: `useQuery(api.accounts.list.queryOptions())`. */
export const api = createTanstackQueryUtils(client)

const ended: Session = { kind: 'signed-out' }

/**
 * The session guard of the shell sees it and leads to sign-in, from where one returns to the same page. Where nobody
 * was signed in, the session itself says what is the case.
 */
function noteSessionEnded(): void {
  queryClient.setQueryData(api.identity.session.queryKey(), (known: Session | undefined) =>
    known?.kind === 'signed-in' ? ended : known,
  )
}
