import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { isPasskeyCancelled } from '#web/lib/session/passkey-support.ts'

/** Reasons why no passkey was added, each with its own message. */
export type PasskeyFailure =
  /** The user closed the browser's prompt, or it timed out. */
  | { readonly kind: 'cancelled' }
  /** This device already has a passkey of the user. */
  | { readonly kind: 'known' }
  /** The page was opened by IP address; passkeys need a host name. */
  | { readonly kind: 'address'; readonly url: string | null }
  /** The device supports no passkeys, or not the requested kind. */
  | { readonly kind: 'device' }
  /** The server's error. */
  | { readonly kind: 'server'; readonly error: unknown }

/** Maps a browser error by its name (Web Authentication, section 5.1.3), otherwise a server error. */
export function passkeyFailureOf(error: unknown): PasskeyFailure {
  const { code, data } = apiErrorOf(error)
  if (code === 'PASSKEY_ADDRESS') {
    return { kind: 'address', url: typeof data['url'] === 'string' ? data['url'] : null }
  }
  if (isPasskeyCancelled(error)) return { kind: 'cancelled' }
  switch (error instanceof Error ? error.name : '') {
    case 'InvalidStateError':
      return { kind: 'known' }
    case 'SecurityError':
      return { kind: 'address', url: null }
    case 'ConstraintError':
    case 'NotSupportedError':
    case 'UnknownError':
      return { kind: 'device' }
    default:
      return { kind: 'server', error }
  }
}
