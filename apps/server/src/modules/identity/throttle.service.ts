import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { AppError, type ErrorCode } from '@plumbline/contract/errors'
import type { Database } from '#server/db/database.ts'
import { type AttemptLimit, countAttempt, forgetAttempts, forgiveAttempt } from './throttle.repo.ts'

/** What is counted: for the pair of account and network, for the network over all accounts, and for the account. */
export interface AttemptRule {
  readonly name: string
  readonly error: ErrorCode
  readonly pair: AttemptLimit
  readonly network: AttemptLimit
  /**
   * Over all networks, against guessing from many at once. Devices that have been let in before are not part of it: they
   * are counted by themselves, so that nobody can lock anybody out of their own browser (OWASP, device cookies).
   */
  readonly account?: AttemptLimit
}

const HOUR = 3600
const guesses = {
  pair: { free: 5, firstLockSeconds: 30, longestLockSeconds: HOUR },
  network: { free: 25, firstLockSeconds: 30, longestLockSeconds: HOUR },
  account: { free: 50, firstLockSeconds: 60, longestLockSeconds: HOUR / 4 },
}
/** What costs a mail or an account, whoever succeeds. */
const requests = {
  pair: { free: 4, firstLockSeconds: 60, longestLockSeconds: HOUR },
  network: { free: 15, firstLockSeconds: 60, longestLockSeconds: HOUR },
}

export const attemptRules = {
  signIn: { name: 'sign-in', error: 'TOO_MANY_ATTEMPTS', ...guesses },
  code: { name: 'code', error: 'TOO_MANY_ATTEMPTS', ...guesses },
  reauthentication: { name: 'proof', error: 'TOO_MANY_REQUESTS', ...guesses },
  setup: { name: 'setup', error: 'TOO_MANY_REQUESTS', pair: guesses.pair, network: guesses.network },
  signUp: { name: 'sign-up', error: 'TOO_MANY_REQUESTS', ...requests },
  /** Steps that begin without anything being shown: each leaves a row. */
  flow: {
    name: 'flow',
    error: 'TOO_MANY_REQUESTS',
    pair: { free: 60, firstLockSeconds: 30, longestLockSeconds: HOUR / 6 },
    network: { free: 60, firstLockSeconds: 30, longestLockSeconds: HOUR / 6 },
  },
  /** Unknown keys of expert advisors. */
  linkKey: { name: 'link-key', error: 'TOO_MANY_REQUESTS', pair: guesses.network, network: guesses.network },
  verification: { name: 'verification', error: 'TOO_MANY_REQUESTS', ...requests },
  reset: { name: 'reset', error: 'TOO_MANY_RESETS', ...requests },
} as const satisfies Record<string, AttemptRule>

export interface ThrottleDeps {
  readonly database: Database
  readonly authSecret: string
}

export interface Attempt {
  /** What is attempted at: an address, or a user's id. */
  readonly subject: string
  readonly clientAddress: string
  /** A browser that has been let in to this account before, by its device cookie. */
  readonly device?: string | null
}

/** A step that is about nobody yet. */
export function flowAttempt({ clientAddress }: { readonly clientAddress: string }): Attempt {
  return { subject: '', clientAddress }
}

/** Throws the rule's error with `retryAfterSeconds`; the attempt that is refused is not counted. */
export async function beginAttempt(deps: ThrottleDeps, rule: AttemptRule, attempt: Attempt): Promise<void> {
  const counted = countersOf(deps, rule, attempt)
  await deps.database.asSystem(async (trx) => {
    const waits: number[] = []
    // One after the other, in one order: two attempts that lock the same rows must not wait for each other.
    for (const { key, limit } of counted) waits.push((await countAttempt(trx, key, limit)) ?? 0)
    const seconds = Math.max(...waits)
    if (seconds > 0) throw new AppError(rule.error, { retryAfterSeconds: seconds })
  })
}

/** The attempt was none: the person knew. */
export async function attemptSucceeded(
  deps: ThrottleDeps,
  rule: AttemptRule,
  attempt: Attempt,
): Promise<void> {
  const [network, ...own] = countersOf(deps, rule, attempt)
  await deps.database.asSystem(async (trx) => {
    // Neighbours behind one address must not lock each other out, and a success is no amnesty for other accounts.
    if (network) await forgiveAttempt(trx, network.key)
    for (const { key, isShared } of own) {
      if (isShared) await forgiveAttempt(trx, key)
      else await forgetAttempts(trx, key)
    }
  })
}

interface Counter {
  readonly key: string
  readonly limit: AttemptLimit
  /** Others may be counted by it too. */
  readonly isShared: boolean
}

/** Keyed hashes, so that the table says nothing about who tried from where. */
function countersOf({ authSecret }: ThrottleDeps, rule: AttemptRule, attempt: Attempt): readonly Counter[] {
  const key = (...parts: readonly string[]) =>
    createHmac('sha256', authSecret)
      .update(JSON.stringify([rule.name, ...parts]))
      .digest('base64url')
  const { subject, clientAddress, device } = attempt
  const network = networkOf(clientAddress)
  const ofNetwork = { key: key('network', network), limit: rule.network, isShared: true }
  if (device != null)
    return [ofNetwork, { key: key('device', subject, device), limit: rule.pair, isShared: false }]
  return [
    ofNetwork,
    ...(rule.account ? [{ key: key('account', subject), limit: rule.account, isShared: true }] : []),
    { key: key('pair', subject, network), limit: rule.pair, isShared: false },
  ]
}

/** One household has a whole /64 of IPv6 addresses, and could take a new one for every attempt. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter((group) => group !== '')
  const right = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
  return groups.slice(0, 4).join(':')
}
