import type { WebAuthnJson } from '@plumbline/contract/passkeys/passkeys'
import { creationOptionsOf } from './creation-options.ts'

/** Asks the device for a passkey; its library comes with the first question. Rejects as the browser does. */
export async function makePasskey(begun: WebAuthnJson): Promise<WebAuthnJson> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return { ...(await startRegistration({ optionsJSON: creationOptionsOf(begun) })) }
}
