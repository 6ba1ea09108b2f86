import type { OutboxMail } from '@plumbline/contract/admin/admin'
import { AppError } from '@plumbline/contract/errors'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor, RequestContext } from '#server/platform/http/context.ts'
import { parseMailbox } from '#server/platform/smtp/mailbox.ts'
import {
  findMessage,
  type ListedMessage,
  listMessages,
  retryMessage,
} from '#server/platform/outbox/messages.write.ts'
import { recordEvent } from '#server/features/identity/audit.service.ts'
import { changeAsAdmin } from '#server/features/identity/account-changes.service.ts'
import { findUserById } from '#server/features/identity/users.read.ts'
import type { IdentityDeps } from '#server/features/identity/identity.service.ts'
import { mailBody, mailPayload } from '#server/features/mail/mailer.service.ts'

const PAGE = 50

/** Newest first, those after `before` (an id). */
export async function getOutbox(
  { database, mailer }: Pick<IdentityDeps, 'database' | 'mailer'>,
  { before }: { readonly before?: string | undefined },
): Promise<{ mails: OutboxMail[]; more: boolean }> {
  const rows = await database.asSystem((trx) => listMessages(trx, 'mail', { before, limit: PAGE + 1 }))
  const mails = rows.slice(0, PAGE).map((row) => presentMail(row, mailer.configured))
  return { mails, more: rows.length > PAGE }
}

/**
 * A mail with its text, which is emptied once it is sent. Its links may grant access, so reading is audited. Throws
 * MAIL_NOT_FOUND, USER_PROTECTED.
 */
export async function readMail(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<OutboxMail & { text: string }> {
  const actorId = actor.userId
  return changeAsAdmin(deps, context, actor, null, async (trx) => {
    const row = await findMessage(trx, 'mail', id)
    if (row === undefined) throw new AppError('MAIL_NOT_FOUND', { id })
    const mail = presentMail(row, deps.mailer.configured)
    if (row.body === null) return { ...mail, text: '' }
    await assertReadable(trx, row.owner_id, actorId, context)
    await recordEvent(deps, trx, context, {
      kind: 'mail-read',
      userId: row.owner_id ?? actorId,
      actorId,
      data: { mail: mail.kind },
    })
    return { ...mail, text: mailBody.parse(row.body).text }
  })
}

/**
 * Only the owner reads the owner's mails: their links would give another administrator full access. Throws
 * USER_PROTECTED.
 */
async function assertReadable(
  trx: Tx,
  userId: string | null,
  actorId: string,
  { session }: RequestContext,
): Promise<void> {
  const isOther = userId !== null && userId !== actorId && session?.id !== null
  if (isOther && (await findUserById(trx, userId))?.isOwner === true) throw new AppError('USER_PROTECTED')
}

/** Tries a mail again now, even a failed one. Throws MAIL_NOT_FOUND. */
export async function retryMail(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<OutboxMail> {
  const { mailer } = deps
  const row = await changeAsAdmin(deps, context, actor, null, async (trx) => {
    await retryMessage(trx, 'mail', id)
    return findMessage(trx, 'mail', id)
  })
  if (row === undefined) throw new AppError('MAIL_NOT_FOUND', { id })
  mailer.wake()
  return presentMail(row, mailer.configured)
}

function presentMail(row: ListedMessage, configured: boolean): OutboxMail {
  const { kind, recipient, subject } = mailPayload.parse(row.payload)
  return {
    id: row.id,
    kind,
    recipient: parseMailbox(recipient).address,
    subject,
    createdAt: row.created_at.toISOString(),
    state: stateOf(row, configured),
    attempts: row.attempts,
    lastError: row.last_error,
  }
}

/** `kept`: neither sent nor failed, and there is no mail server. */
function stateOf({ sent_at, failed_at }: ListedMessage, configured: boolean): OutboxMail['state'] {
  if (sent_at !== null) return 'sent'
  if (failed_at !== null) return 'failed'
  return configured ? 'waiting' : 'kept'
}
