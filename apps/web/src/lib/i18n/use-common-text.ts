import i18next, { type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { subscribeToLanguage } from './use-locale.ts'

/**
 * The texts of `common`, which are always loaded. For components repeated in a table: `useTranslation`, which also
 * waits for texts that are not loaded yet, costs many times as much as the label.
 */
export function useCommonText(): TFunction {
  return useSyncExternalStore(subscribeToLanguage, currentText)
}

let known: { readonly language: string; readonly t: TFunction } | undefined

function currentText(): TFunction {
  const { language } = i18next
  if (known?.language !== language) known = { language, t: i18next.getFixedT(language, 'common') }
  return known.t
}
