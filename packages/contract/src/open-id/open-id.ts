import * as z from 'zod/mini'
import { successAnswer } from '../identity/inputs.ts'
import { openIdProvider, type OpenIdProvider } from '../identity/user.ts'
import { DELETE, GET, raises, verifiedErrors } from '../raises.ts'

/** Start of a popup; a page, not a procedure. `intent`: `sign-in`, or `link` for a signed-in user. */
export const openIdStart = (provider: OpenIdProvider) => `/api/v1/open-id/${provider}/start`
export const openIdCallback = (provider: OpenIdProvider) => `/api/v1/open-id/${provider}/callback`

/** The popup's last page, which notifies the window that opened it and closes; the outcome is in the URL's fragment. */
export const OPEN_ID_END_PATH = '/auth/popup'

/** The browser's broadcast channel for that notification. */
export const OPEN_ID_CHANNEL = 'plumbline.open-id'

/** How a popup ended: with a session, at the second factor, with a linked account, or with a code of the catalogue. */
export const openIdOutcome = z.union([
  z.object({ outcome: z.enum(['signed-in', 'signed-up', 'two-factor', 'linked']) }),
  z.object({ outcome: z.literal('failed'), code: z.string() }),
])
export type OpenIdOutcome = z.infer<typeof openIdOutcome>

export const linkedAccount = z.object({
  provider: openIdProvider,
  /** As reported by the provider; null if it was not. */
  email: z.nullable(z.string()),
  linkedAt: z.string(),
})
export type LinkedAccount = z.infer<typeof linkedAccount>

export const openIdContract = {
  linked: raises(...verifiedErrors)
    .route(GET('/linked-sign-ins', 'External accounts linked for sign-in'))
    .output(z.object({ available: z.array(openIdProvider), linked: z.array(linkedAccount) })),
  unlink: raises(...verifiedErrors, 'RECENT_SIGN_IN_REQUIRED', 'LAST_WAY_IN')
    .route(DELETE('/linked-sign-ins/{provider}', 'Unlink an external account'))
    .input(z.object({ provider: openIdProvider }))
    .output(successAnswer),
}
