import { type Language, pickLanguage } from '@plumbline/contract/identity/languages'
import type { User } from '@plumbline/contract/identity/user'
import i18next from 'i18next'
import { client } from '#web/lib/api/client.ts'
import { changeLanguage } from '#web/lib/i18n/i18n.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { knownSession, sessionKey } from './session-key.ts'

/** Chosen since the page loaded, or since the last sign-out. */
let chosen: Language | null = null

/** The interface language, which is sent along when an account is created. */
export function currentLanguage(): Language {
  return pickLanguage([i18next.language])
}

/** Changes the language; for a signed-in user it is saved to the account, and this rejects if that fails. */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = language
  await changeLanguage(language)
  if (knownSession()?.kind !== 'signed-in') return
  await client.identity.updateProfile({ language })
  queryClient.setQueryData(sessionKey(), (known) =>
    known?.kind === 'signed-in' ? { ...known, user: { ...known.user, language } } : known,
  )
}

/**
 * After sign-in, the interface takes the account's language, unless the user picked another one before: then that one
 * is saved to the account.
 */
export async function adoptLanguage({ language }: User): Promise<void> {
  if (chosen !== null && chosen !== language) {
    // If it cannot be saved, the chosen language is shown anyway.
    await client.identity.updateProfile({ language: chosen }).catch(() => undefined)
  } else if (language !== i18next.language) await changeLanguage(language)
}

/** One user's choice must not affect the next. */
export function forgetChosenLanguage(): void {
  chosen = null
}
