/**
 * Reasons that only a person can mend. Nothing is tried again by itself then: brokers lock a login after some refusals.
 */
const finalReasons: ReadonlySet<string> = new Set([
  'signed-out',
  'login-refused',
  'key-refused',
  'host-refused',
  'not-linked',
  'not-enabled',
  'incomplete',
  'password-unreadable',
])

export function isFinalReason(code: string): boolean {
  return finalReasons.has(code)
}
