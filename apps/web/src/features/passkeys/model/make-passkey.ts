import type { WebAuthnJson } from '@plumbline/contract/passkeys/passkeys'
import { creationOptionsOf } from './creation-options.ts'

/** Creates a passkey on the device; loads the library on first use. Rejects like the browser does. */
export async function makePasskey(begun: WebAuthnJson): Promise<WebAuthnJson> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return { ...(await startRegistration({ optionsJSON: creationOptionsOf(begun) })) }
}
