import type { Language } from '@plumbline/contract/identity/languages'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/outbox/messages.write.ts'
import type { Mail } from './mail.ts'
import { formatMailbox, toMailbox } from '#server/platform/smtp/mailbox.ts'
import { renderMail } from './render-mail.ts'

export type { Mail, OtherSignInMethod } from './mail.ts'

export interface Recipient {
  /** The mail is deleted with this user; null if it should outlive them, or they have no account. */
  readonly userId: string | null
  readonly email: string
  readonly name: string
  readonly language: Language
}

/**
 * Queues a mail in the transaction that it is about (`asSystem`); `mailer.wake()` after the commit sends it. Throws
 * `TypeError` unless `email` is one plain address.
 */
export async function enqueueMail(
  trx: Tx,
  { userId, email, name, language }: Recipient,
  mail: Mail,
): Promise<void> {
  const recipient = formatMailbox(toMailbox(name, email))
  const { subject, ...body } = renderMail(mail, { name, language })
  const payload = { kind: mail.kind, recipient, subject }
  await enqueue(trx, [{ userId, channel: 'mail', payload, body }])
}
