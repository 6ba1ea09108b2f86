import i18next, { type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { subscribeToLanguage } from './use-locale.ts'

/**
 * The texts of `common`, which are there before anything is shown. For what a table repeats: `useTranslation`, which
 * also waits for texts that are not there yet, costs many times the label.
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
