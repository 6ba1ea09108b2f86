import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { AppError } from '@plumbline/contract/errors'
import type { Database } from '#server/db/database.ts'
import {
  type AttemptLimit,
  countAttempt,
  deleteOldAttempts,
  forgetAttempts,
  forgiveAttempt,
} from './throttle.repo.ts'

/**
 * Attempts to sign in are counted for the pair of account and address, and for the address over all accounts. Never for
 * the account alone: anybody could then lock anybody out by failing on purpose.
 */
const pairLimit: AttemptLimit = { free: 5, firstLockSeconds: 30, longestLockSeconds: 3600 }
const addressLimit: AttemptLimit = { free: 25, firstLockSeconds: 30, longestLockSeconds: 3600 }

export interface ThrottleDeps {
  readonly database: Database
  readonly authSecret: string
}

export interface Attempt {
  readonly email: string
  readonly clientAddress: string
}

/** Throws TOO_MANY_ATTEMPTS with `retryAfterSeconds`; the attempt that is refused is not counted. */
export async function beginAttempt(deps: ThrottleDeps, attempt: Attempt): Promise<void> {
  const { address, pair } = keysOf(deps, attempt)
  await deps.database.asSystem(async (trx) => {
    // Always the address first: two attempts that lock the same rows must not wait for each other.
    const waits = [await countAttempt(trx, address, addressLimit), await countAttempt(trx, pair, pairLimit)]
    const seconds = Math.max(...waits.map((wait) => wait ?? 0))
    if (seconds > 0) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: seconds })
  })
}

export async function attemptSucceeded(deps: ThrottleDeps, attempt: Attempt): Promise<void> {
  const { address, pair } = keysOf(deps, attempt)
  await deps.database.asSystem(async (trx) => {
    await forgiveAttempt(trx, address)
    await forgetAttempts(trx, pair)
    await deleteOldAttempts(trx)
  })
}

/** Keyed hashes, so that the table says nothing about who tried from where. */
function keysOf({ authSecret }: ThrottleDeps, { email, clientAddress }: Attempt) {
  const key = (...parts: readonly string[]) =>
    createHmac('sha256', authSecret).update(JSON.stringify(parts)).digest('base64url')
  const network = networkOf(clientAddress)
  return { address: key('address', network), pair: key('pair', email.toLowerCase(), network) }
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
