import type { Language } from '@plumbline/contract/identity/languages'
import type { Tx } from '#server/db/database.ts'
import type { Mail } from './mail.ts'
import { formatMailbox, toMailbox } from './mailbox.ts'
import { insertMail } from './outbox.repo.ts'
import { renderMail } from './render-mail.ts'

export type { Mail, OtherSignInMethod } from './mail.ts'

export interface Recipient {
  /** The mail goes with this user; null where it is to outlive them, or they have no account. */
  readonly userId: string | null
  readonly email: string
  readonly name: string
  readonly language: Language
}

/**
 * Writes a mail with what it tells of, in one transaction (`asSystem`); `mailer.wake()` after the commit sends it. Its
 * id. Throws `TypeError` where `email` is not one plain address.
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
