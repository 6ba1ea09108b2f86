import { type Language, pickLanguage } from '@plumbline/contract/identity/languages'
import type { Notice, NotificationData, NotificationKind } from '@plumbline/contract/notifications/notice'

export type InEachLanguage<Text> = Readonly<Record<Language, Text>>

/** What a line of a digest is written with. */
interface LineWriter {
  readonly language: Language
  /** The name of the account or record that it is about. */
  readonly account: string
  /** `used`: 100 for all of it. */
  readonly percent: (used: number) => string
  readonly day: (day: Date) => string
}

interface NoticeText<Data> {
  /** Names no account and no amount: push messages show it on lock screens. */
  readonly title: (data: Data) => InEachLanguage<string>
  /** What a line of a digest adds to the title. */
  readonly detail: (data: Data, writer: LineWriter) => string | null
}

/** Texts outside the web app: push messages and digests. A feature gives those of its own kinds. */
export type NoticeTexts<Kind extends NotificationKind = NotificationKind> = {
  readonly [Each in Kind]: NoticeText<NotificationData[Each]>
}

const locales: InEachLanguage<string> = { en: 'en-US', de: 'de-DE' }

/** Beyond it a percentage says nothing more. */
const MAX_PERCENT = 999

/** Notifications in the user's language, ISO 639-1. */
export function noticeWriter(texts: NoticeTexts, userLanguage: string) {
  const language = pickLanguage([userLanguage])
  const locale = locales[language]
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const percent = (used: number) =>
    used > MAX_PERCENT ? `>${share.format(MAX_PERCENT / 100)}` : share.format(used / 100)
  const day = (of: Date) => date.format(of)

  const title = <Kind extends NotificationKind>({ kind, data }: Notice<Kind>): string =>
    texts[kind].title(data)[language]

  /** `account`: the name of the account or record that it is about. */
  const line = <Kind extends NotificationKind>(notice: Notice<Kind>, account: string): string => {
    const detail = texts[notice.kind].detail(notice.data, { language, account, percent, day })
    return detail === null ? title(notice) : `${title(notice)}: ${detail}`
  }
  return { title, line }
}
