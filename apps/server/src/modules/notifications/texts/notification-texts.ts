import { type Language, pickLanguage } from '@plumbline/contract/identity/languages'
import { de } from './de.ts'
import { en } from './en.ts'
import type { NotificationTexts } from './texts-of-language.ts'

const textsIn: Readonly<Record<Language, NotificationTexts>> = { en, de }

/** In the user’s language, ISO 639-1. */
export function notificationTexts(language: string): NotificationTexts {
  return textsIn[pickLanguage([language])]
}
