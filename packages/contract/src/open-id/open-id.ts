import * as z from 'zod/mini'
import { done } from '../identity/inputs.ts'
import { openIdProvider, type OpenIdProvider } from '../identity/user.ts'
import { ofSession, raises } from '../raises.ts'

/** Where a popup begins; it is a page, not a procedure. `intent`: `sign-in`, or `link` for who is signed in. */
export const openIdStart = (provider: OpenIdProvider) => `/api/v1/open-id/${provider}/start`
export const openIdCallback = (provider: OpenIdProvider) => `/api/v1/open-id/${provider}/callback`

/** The page that the popup ends on, which tells the window that opened it and closes; the outcome stands behind `#`. */
export const OPEN_ID_END_PATH = '/auth/popup'

/** The channel of the browser on which that page tells it. */
export const OPEN_ID_CHANNEL = 'plumbline.open-id'

/** How a popup ended: in a session, at the second factor, with an account linked, or with a code of the catalogue. */
export const openIdOutcome = z.union([
  z.object({ outcome: z.enum(['signed-in', 'signed-up', 'two-factor', 'linked']) }),
  z.object({ outcome: z.literal('failed'), code: z.string() }),
])
export type OpenIdOutcome = z.infer<typeof openIdOutcome>

export const linkedAccount = z.object({
  provider: openIdProvider,
  /** As the provider names it; null where it did not say. */
  email: z.nullable(z.string()),
  linkedAt: z.string(),
})
export type LinkedAccount = z.infer<typeof linkedAccount>

export const openIdContract = {
  linked: raises(...ofSession)
    .route({ method: 'GET', path: '/linked-sign-ins', summary: 'Accounts elsewhere that one signs in with' })
    .output(z.object({ available: z.array(openIdProvider), linked: z.array(linkedAccount) })),
  unlink: raises(...ofSession, 'RECENT_SIGN_IN_REQUIRED', 'LAST_WAY_IN')
    .route({ method: 'DELETE', path: '/linked-sign-ins/{provider}', summary: 'Sign in with it no more' })
    .input(z.object({ provider: openIdProvider }))
    .output(done),
}
