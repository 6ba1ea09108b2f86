import type { Database } from '#server/db/database.ts'
import type { Logger } from '#server/log.ts'
import type { Mailer } from '#server/modules/mail/mailer.service.ts'
import type { PushKeys } from './push-keys.service.ts'
import type { PushTransport } from './push-transport.ts'

export interface NotificationsDeps {
  readonly database: Database
  readonly log: Logger
  readonly newId: () => string
  readonly now: () => Date
  readonly mailer: Mailer
  readonly pushKeys: PushKeys
  readonly pushTransport: PushTransport
  /** Base of links in mails. */
  readonly siteUrl: () => URL
}
