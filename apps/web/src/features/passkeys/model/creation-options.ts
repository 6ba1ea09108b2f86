import type { WebAuthnJson } from '@plumbline/contract/passkeys/passkeys'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'

/** Narrows the server's options: Web Authentication, section 5.4, as JSON. Throws if they are not valid. */
export function creationOptionsOf(begun: WebAuthnJson): PublicKeyCredentialCreationOptionsJSON {
  const options: unknown = begun
  if (!isCreationOptions(options)) throw new Error('The server’s passkey options are incomplete.')
  return options
}

/** Checks the fields that the browser requires; both ends use the same library for the rest. */
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
