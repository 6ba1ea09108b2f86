import { AppError } from '@plumbline/contract/errors'
import type { Tx } from '#server/db/database.ts'
import type { TokenPurpose } from '#server/db/tables/identity.ts'
import { newToken, tokenHash } from './one-time-token.ts'
import { findToken, insertToken, type StoredToken, spendToken } from './tokens.repo.ts'

const HOUR = 3600

/** How long a link of a mail is good. */
export const linkSeconds = {
  'verify-email': 24 * HOUR,
  'reset-password': HOUR,
  'change-email': 24 * HOUR,
} as const

export type LinkPurpose = keyof typeof linkSeconds

/** A new link's token; what was sent before stays good unless it is voided. */
export async function issueLink(
  trx: Tx,
  purpose: LinkPurpose,
  userId: string,
  data: Readonly<Record<string, unknown>>,
): Promise<string> {
  const token = newToken()
  const seconds = linkSeconds[purpose]
  await insertToken(trx, { hash: tokenHash(token), purpose, userId, data, seconds })
  return token
}

export interface LinkState extends StoredToken {
  readonly userId: string
}

/** What a link stands for, used or not. Throws LINK_INVALID where it is none of ours. */
export async function lookAtLink(trx: Tx, purpose: TokenPurpose, token: string): Promise<LinkState> {
  const stored = await findToken(trx, tokenHash(token), purpose)
  if (stored?.userId == null) throw new AppError('LINK_INVALID')
  return { ...stored, userId: stored.userId }
}

/** Throws LINK_INVALID for a used link and LINK_EXPIRED for an old one, without using it up. */
export function assertGood({ isUsed, isOver }: StoredToken): void {
  if (isUsed) throw new AppError('LINK_INVALID')
  if (isOver) throw new AppError('LINK_EXPIRED')
}

/** Uses a link up, in the transaction that does what it is for. */
export async function spendLink(trx: Tx, purpose: TokenPurpose, token: string): Promise<void> {
  if (!(await spendToken(trx, tokenHash(token), purpose))) throw new AppError('LINK_INVALID')
}
