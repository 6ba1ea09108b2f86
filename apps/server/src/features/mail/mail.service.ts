import type { Language } from '@plumbline/contract/identity/languages'
import type { Tx } from '#server/platform/db/database.ts'
import type { Mail } from './mail.ts'
import { formatMailbox, toMailbox } from '#server/platform/smtp/mailbox.ts'
import { insertMail } from './outbox.repo.ts'
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
 * Queues a mail in the transaction that it is about (`asSystem`); `mailer.wake()` after the commit sends it. Returns
 * its id. Throws `TypeError` unless `email` is one plain address.
 */
export async function enqueueMail(
  { newId }: { readonly newId: () => string },
  trx: Tx,
  { userId, email, name, language }: Recipient,
  mail: Mail,
): Promise<string> {
  const id = newId()
  const recipient = formatMailbox(toMailbox(name, email))
  const rendered = renderMail(mail, { name, language })
  await insertMail(trx, { id, userId, kind: mail.kind, recipient, language, ...rendered })
  return id
}
