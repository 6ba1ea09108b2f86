import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { AppError, type ErrorCode } from '@plumbline/contract/errors'
import type { Database } from '#server/platform/db/database.ts'
import { type AttemptLimit, countAttempt, forgetAttempts, forgiveAttempt } from './throttle.repo.ts'

/** Limits per account and network, per network over all accounts, and per account. */
export interface AttemptRule {
  readonly name: string
  readonly error: ErrorCode
  readonly pair: AttemptLimit
  readonly network: AttemptLimit
  /**
   * Over all networks, against distributed guessing. Known devices are exempt and counted separately, so that an
   * attacker cannot lock users out of their own browser (OWASP, device cookies).
   */
  readonly account?: AttemptLimit
}

const HOUR = 3600
const guesses = {
  pair: { free: 5, firstLockSeconds: 30, longestLockSeconds: HOUR },
  network: { free: 25, firstLockSeconds: 30, longestLockSeconds: HOUR },
  account: { free: 50, firstLockSeconds: 60, longestLockSeconds: HOUR / 4 },
}
/** Requests that send a mail or create an account, successful or not. */
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
  /** Flows that begin without credentials: each inserts a row. */
  flow: {
    name: 'flow',
    error: 'TOO_MANY_REQUESTS',
    pair: { free: 60, firstLockSeconds: 30, longestLockSeconds: HOUR / 6 },
    network: { free: 60, firstLockSeconds: 30, longestLockSeconds: HOUR / 6 },
  },
  /** Unknown link keys of expert advisors. */
  linkKey: { name: 'link-key', error: 'TOO_MANY_REQUESTS', pair: guesses.network, network: guesses.network },
  /** Calls to the payment provider, which limits those of the whole installation. */
  payments: {
    name: 'payments',
    error: 'TOO_MANY_REQUESTS',
    pair: { free: 300, firstLockSeconds: 30, longestLockSeconds: HOUR / 6 },
    network: { free: 3000, firstLockSeconds: 30, longestLockSeconds: HOUR / 6 },
  },
  verification: { name: 'verification', error: 'TOO_MANY_REQUESTS', ...requests },
  reset: { name: 'reset', error: 'TOO_MANY_RESETS', ...requests },
} as const satisfies Record<string, AttemptRule>

export interface ThrottleDeps {
  readonly database: Database
  readonly authSecret: string
}

export interface Attempt {
  /** The target: an address, or a user's id. */
  readonly subject: string
  readonly clientAddress: string
  /** The device cookie of a browser that has signed in to this account before. */
  readonly device?: string | null
}

/** A flow that has no target yet. */
export function flowAttempt({ clientAddress }: { readonly clientAddress: string }): Attempt {
  return { subject: '', clientAddress }
}

/** Throws the rule's error with `retryAfterSeconds`; a refused attempt is not counted. */
export async function beginAttempt(deps: ThrottleDeps, rule: AttemptRule, attempt: Attempt): Promise<void> {
  const counted = countersOf(deps, rule, attempt)
  await deps.database.asSystem(async (trx) => {
    const waits: number[] = []
    // Sequentially, in a fixed order: two attempts on the same rows must not deadlock.
    for (const { key, limit } of counted) waits.push((await countAttempt(trx, key, limit)) ?? 0)
    const seconds = Math.max(...waits)
    if (seconds > 0) throw new AppError(rule.error, { retryAfterSeconds: seconds })
  })
}

/** Takes the attempt back after a success. */
export async function attemptSucceeded(
  deps: ThrottleDeps,
  rule: AttemptRule,
  attempt: Attempt,
): Promise<void> {
  const [network, ...own] = countersOf(deps, rule, attempt)
  await deps.database.asSystem(async (trx) => {
    // Users behind one address must not lock each other out, and a success must not reset the count for other accounts.
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
  /** Other users may be counted by it too. */
  readonly isShared: boolean
}

/** Keys are HMACs, so that the table does not reveal who tried from where. */
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

/** A household has a whole /64 of IPv6 addresses, and could use a new one for every attempt. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter((group) => group !== '')
  const right = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
  return groups.slice(0, 4).join(':')
}
