/** What can lie behind a failure, as far as there is a remedy to name: codes of the bridge, and the server's own. */
const reasons = [
  'bridge-unreachable',
  'bridge-slow',
  'bridge-garbage',
  'bridge-refused',
  'login-refused',
  'key-refused',
  'terminal-unavailable',
  'terminal-slow',
  'terminal-failed',
  'busy',
  'password-unreadable',
  'interrupted',
  'host-refused',
  'bad-request',
] as const
export type KnownReason = (typeof reasons)[number]

/** undefined for what a newer bridge says: it is shown as it is. */
export function knownReason(reason: string): KnownReason | undefined {
  return reasons.find((known) => known === reason)
}

const problems = [
  'exit-without-entry',
  'unusable-time',
  'closes-before-opening',
  'unusable-number',
  'unknown-row',
  'clock-differs',
] as const
export type KnownProblem = (typeof problems)[number]

/** What of a run could not be used; undefined as above. */
export function knownProblem(reason: string): KnownProblem | undefined {
  return problems.find((known) => known === reason)
}
