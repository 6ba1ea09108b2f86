import { AppError } from '@plumbline/contract/errors'
import type { Tx } from '#server/platform/db/database.ts'
import { newToken, tokenHash } from './one-time-token.ts'
import { findToken, insertToken, type StoredToken, consumeToken } from './tokens.repo.ts'

const HOUR = 3600

/** Lifetimes of mailed links. */
export const linkSeconds = {
  'sign-up': 24 * HOUR,
  'verify-email': 24 * HOUR,
  'reset-password': HOUR,
  'change-email': 24 * HOUR,
} as const

export type LinkPurpose = keyof typeof linkSeconds

export const linkHours = (purpose: LinkPurpose) => linkSeconds[purpose] / HOUR

/** A new link's token; earlier links stay valid unless voided. */
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

/** The state of a user's link, used or not. Throws LINK_INVALID for an unknown token. */
export async function findLink(trx: Tx, purpose: LinkPurpose, token: string): Promise<LinkState> {
  const stored = await findLinkToken(trx, purpose, token)
  if (stored.userId === null) throw new AppError('LINK_INVALID')
  return { ...stored, userId: stored.userId }
}

/** The same for a link that may not belong to a user yet. */
export async function findLinkToken(trx: Tx, purpose: LinkPurpose, token: string): Promise<StoredToken> {
  const stored = await findToken(trx, tokenHash(token), purpose)
  if (stored === null) throw new AppError('LINK_INVALID')
  return stored
}

/** Whether a token exists for this purpose. */
export async function isLinkOf(trx: Tx, purpose: LinkPurpose, token: string): Promise<boolean> {
  return (await findToken(trx, tokenHash(token), purpose)) !== null
}

/** Throws LINK_INVALID for a used link and LINK_EXPIRED for an expired one, without using it up. */
export function assertLinkUsable({ isUsed, isOver }: StoredToken): void {
  if (isUsed) throw new AppError('LINK_INVALID')
  if (isOver) throw new AppError('LINK_EXPIRED')
}

/** Uses up a link, in the transaction of the action that it allows. */
export async function consumeLink(trx: Tx, purpose: LinkPurpose, token: string): Promise<void> {
  if (!(await consumeToken(trx, tokenHash(token), purpose))) throw new AppError('LINK_INVALID')
}
