import { type Language, pickLanguage } from '@plumbline/contract/identity/languages'
import type { Notice } from '@plumbline/domain/notifications/notification-kinds'
import { de } from './de.ts'
import { en } from './en.ts'

/** Texts of one language outside the web app. */
export interface NotificationTexts {
  /** Names no account and no amount: push messages show it on lock screens. */
  readonly title: (notice: Notice) => string
  /** A line of a digest. `account`: the name of the account that it is about. */
  readonly line: (notice: Notice, account: string) => string
  /** Title of a test message. */
  readonly test: string
}

const textsIn: Readonly<Record<Language, NotificationTexts>> = { en, de }

/** In the user’s language, ISO 639-1. */
export function notificationTexts(language: string): NotificationTexts {
  return textsIn[pickLanguage([language])]
}
