import type { Database } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Mailer } from '#server/features/mail/mailer.service.ts'
import type { NoticeTexts } from './notice-texts.service.ts'
import type { PushKeys } from './push-keys.service.ts'
import type { PushTransport } from './push-transport.ts'

export interface NotificationsDeps {
  readonly database: Database
  readonly log: Logger
  readonly newId: () => string
  readonly now: () => Date
  readonly mailer: Mailer
  readonly noticeTexts: NoticeTexts
  readonly pushKeys: PushKeys
  readonly pushTransport: PushTransport
  /** Base of links in mails. */
  readonly siteUrl: () => URL
}
