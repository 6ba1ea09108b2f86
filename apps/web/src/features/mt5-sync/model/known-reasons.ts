/** Failure reasons with a known remedy: codes of the bridge and of the server. */
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

/** undefined for reasons of a newer bridge, which are shown as they are. */
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

/** Known problems of a run; undefined for others, as above. */
export function knownProblem(reason: string): KnownProblem | undefined {
  return problems.find((known) => known === reason)
}

const barProblems = [
  'symbol-unknown',
  'other-symbol',
  'other-timeframe',
  'bars-not-asked',
  'too-many-bars',
  'bars-outside',
  'bars-out-of-order',
  'bars-invalid',
] as const
export type KnownBarProblem = (typeof barProblems)[number]

/** Known problems of price bars; undefined for others, as above. */
export function knownBarProblem(reason: string): KnownBarProblem | undefined {
  return barProblems.find((known) => known === reason)
}
