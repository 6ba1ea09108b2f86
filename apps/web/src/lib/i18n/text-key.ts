import type { i18n as I18n, ParseKeys } from 'i18next'
import type { TextName } from './text-names.ts'

/** A key that `t` of `useTranslation(names)` accepts: of the first namespace, of `common`, or with its namespace. */
export type TextKey<Names extends TextName | readonly TextName[] = 'common'> = ParseKeys<Names>

/** Whether there is a text: a server newer than this page may send codes that the page does not know. */
export function isTextKey<Name extends TextName>(i18n: I18n, name: Name, key: string): key is TextKey<Name> {
  return i18n.exists(key, { ns: name })
}
