import type { i18n as I18n, ParseKeys } from 'i18next'

/** The namespaces, each a file per language. A feature's `feature.ts` adds its own; these belong to the shell. */
export interface Texts {
  candles: typeof import('#web/locales/en/candles.json')
  commands: typeof import('#web/locales/en/commands.json')
  /** Loaded before anything is shown. */
  common: typeof import('#web/locales/en/common.json')
  drawing: typeof import('#web/locales/en/drawing.json')
  editor: typeof import('#web/locales/en/editor.json')
  errors: typeof import('#web/locales/en/errors.json')
  figures: typeof import('#web/locales/en/figures.json')
  period: typeof import('#web/locales/en/period.json')
  rules: typeof import('#web/locales/en/rules.json')
  share: typeof import('#web/locales/en/share.json')
}

export type TextName = keyof Texts

/** A key that `t` of `useTranslation(names)` accepts: of the first namespace, of `common`, or with its namespace. */
export type TextKey<Names extends TextName | readonly TextName[] = 'common'> = ParseKeys<Names>

/** Whether there is a text: a server newer than this page may send codes that the page does not know. */
export function isTextKey<Name extends TextName>(i18n: I18n, name: Name, key: string): key is TextKey<Name> {
  return i18n.exists(key, { ns: name })
}
