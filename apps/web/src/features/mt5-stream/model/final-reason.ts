/**
 * Reasons that only the user can resolve. They stop automatic retries, because brokers lock a login after several
 * rejections.
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
