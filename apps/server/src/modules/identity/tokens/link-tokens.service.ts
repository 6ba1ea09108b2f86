import { AppError } from '@plumbline/contract/errors'
import type { Tx } from '#server/db/database.ts'
import { newToken, tokenHash } from './one-time-token.ts'
import { findToken, insertToken, type StoredToken, spendToken } from './tokens.repo.ts'

const HOUR = 3600

/** How long a link of a mail is good. */
export const linkSeconds = {
  'sign-up': 24 * HOUR,
  'verify-email': 24 * HOUR,
  'reset-password': HOUR,
  'change-email': 24 * HOUR,
} as const

export type LinkPurpose = keyof typeof linkSeconds

export const linkHours = (purpose: LinkPurpose) => linkSeconds[purpose] / HOUR

/** A new link's token; what was sent before stays good unless it is voided. */
export async function issueLink(
  trx: Tx,
  purpose: LinkPurpose,
  userId: string | null,
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

/** What a link of a user stands for, used or not. Throws LINK_INVALID where it is none of ours. */
export async function lookAtLink(trx: Tx, purpose: LinkPurpose, token: string): Promise<LinkState> {
  const stored = await lookAtAnyLink(trx, purpose, token)
  if (stored.userId === null) throw new AppError('LINK_INVALID')
  return { ...stored, userId: stored.userId }
}

/** The same of a link that may be nobody's yet. */
export async function lookAtAnyLink(trx: Tx, purpose: LinkPurpose, token: string): Promise<StoredToken> {
  const stored = await findToken(trx, tokenHash(token), purpose)
  if (stored === null) throw new AppError('LINK_INVALID')
  return stored
}

/** Whether a link is one of this purpose. */
export async function isLinkOf(trx: Tx, purpose: LinkPurpose, token: string): Promise<boolean> {
  return (await findToken(trx, tokenHash(token), purpose)) !== null
}

/** Throws LINK_INVALID for a used link and LINK_EXPIRED for an old one, without using it up. */
export function assertGood({ isUsed, isOver }: StoredToken): void {
  if (isUsed) throw new AppError('LINK_INVALID')
  if (isOver) throw new AppError('LINK_EXPIRED')
}

/** Uses a link up, in the transaction that does what it is for. */
export async function spendLink(trx: Tx, purpose: LinkPurpose, token: string): Promise<void> {
  if (!(await spendToken(trx, tokenHash(token), purpose))) throw new AppError('LINK_INVALID')
}
