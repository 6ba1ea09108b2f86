import type { OutboxMail } from '@plumbline/contract/admin/admin'
import { AppError } from '@plumbline/contract/errors'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor, RequestContext } from '#server/platform/http/context.ts'
import { recordEvent } from '#server/features/identity/audit.service.ts'
import { changeAsAdmin } from '#server/features/identity/account-changes.service.ts'
import { findUserById } from '#server/features/identity/users.read.ts'
import type { IdentityDeps } from '#server/features/identity/identity.service.ts'
import { listOutbox, outboxMail, type OutboxMail as KeptMail } from '#server/features/mail/outbox.read.ts'
import { retryOutboxMail } from '#server/features/mail/outbox.write.ts'

const PAGE = 50

export async function getOutbox(
  { database, mailer }: IdentityDeps,
  { before }: { readonly before?: string | undefined },
): Promise<{ mails: OutboxMail[]; more: boolean }> {
  const { configured } = mailer
  const rows = await database.asSystem((trx) => listOutbox(trx, { before, limit: PAGE + 1, configured }))
  return { mails: rows.slice(0, PAGE).map(presentMail), more: rows.length > PAGE }
}

/** A mail with its text. Its links may grant access, so reading is audited. Throws MAIL_NOT_FOUND, USER_PROTECTED. */
export async function readMail(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<OutboxMail & { text: string }> {
  const actorId = actor.userId
  const { configured } = deps.mailer
  const mail = await changeAsAdmin(deps, context, actor, null, async (trx) => {
    const found = await outboxMail(trx, id, configured)
    if (found && found.text !== '') {
      await assertReadable(trx, found.userId, actorId, context)
      const userId = found.userId ?? actorId
      await recordEvent(deps, trx, context, {
        kind: 'mail-read',
        userId,
        actorId,
        data: { mail: found.kind },
      })
    }
    return found
  })
  if (mail === undefined) throw new AppError('MAIL_NOT_FOUND', { id })
  return { ...presentMail(mail), text: mail.text }
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

/** Throws MAIL_NOT_FOUND. */
export async function retryMail(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<OutboxMail> {
  const { mailer } = deps
  const mail = await changeAsAdmin(deps, context, actor, null, (trx) =>
    retryOutboxMail(trx, id, mailer.configured),
  )
  if (mail === undefined) throw new AppError('MAIL_NOT_FOUND', { id })
  mailer.wake()
  return presentMail(mail)
}

function presentMail({
  id,
  kind,
  recipient,
  subject,
  createdAt,
  state,
  attempts,
  lastError,
}: KeptMail): OutboxMail {
  return { id, kind, recipient, subject, createdAt: createdAt.toISOString(), state, attempts, lastError }
}
