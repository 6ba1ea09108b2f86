import type { WebAuthnJson } from '@plumbline/contract/passkeys/passkeys'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'

/** What the server's library wrote for the browser's: Web Authentication, section 5.4, in JSON. Throws where it is not. */
export function creationOptionsOf(begun: WebAuthnJson): PublicKeyCredentialCreationOptionsJSON {
  const options: unknown = begun
  if (!isCreationOptions(options)) throw new Error('the server sent no options for a passkey')
  return options
}

/** The parts without which the browser would not ask; the rest is between the two halves of one library. */
function isCreationOptions(options: unknown): options is PublicKeyCredentialCreationOptionsJSON {
  if (!isRecord(options) || !isRecord(options['user']) || !isRecord(options['rp'])) return false
  return (
    typeof options['challenge'] === 'string' &&
    typeof options['user']['id'] === 'string' &&
    Array.isArray(options['pubKeyCredParams'])
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
