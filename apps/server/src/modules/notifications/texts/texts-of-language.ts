import type { Notice } from '@plumbline/domain/notifications/notification-kinds'

/** Texts of one language outside the web app. */
export interface NotificationTexts {
  /** Names no account and no amount: push messages show it on lock screens. */
  readonly title: (notice: Notice) => string
  /** A line of a digest. `account`: the name of the account that it is about. */
  readonly line: (notice: Notice, account: string) => string
  /** Title of a test message. */
  readonly test: string
}
