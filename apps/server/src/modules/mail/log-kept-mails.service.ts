import type { Database } from '#server/db/database.ts'
import type { Logger } from '#server/log.ts'
import { claimUnreportedMails } from './outbox.repo.ts'
import { actionLink } from './render-mail.ts'

/** Without a mail server: logs one line for every mail not logged yet, with the link to pass on. */
export async function logKeptMails(database: Database, log: Logger): Promise<void> {
  const mails = await database.asSystem(claimUnreportedMails)
  for (const { id, kind, text } of mails) {
    log.info('mail kept in the outbox', { id, kind, link: actionLink(text) })
  }
}
