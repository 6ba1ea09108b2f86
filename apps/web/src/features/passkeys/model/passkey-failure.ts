import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { isPasskeyCancelled } from '#web/lib/session/passkey-support.ts'

/** Why no passkey was added, as far as the page answers each in its own way. */
export type PasskeyFailure =
  /** The person closed the browser's question, or let it pass. */
  | { readonly kind: 'cancelled' }
  /** This device has one of theirs already. */
  | { readonly kind: 'known' }
  /** The page was opened by a number; passkeys are for names. */
  | { readonly kind: 'address'; readonly url: string | null }
  /** The device makes no passkeys, or not such as are asked for. */
  | { readonly kind: 'device' }
  /** What the server said. */
  | { readonly kind: 'server'; readonly error: unknown }

/** Reads an error of the browser by its name (Web Authentication, section 5.1.3), else one of the server. */
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
