import { type Language, pickLanguage } from '@plumbline/contract/identity/languages'
import type { User } from '@plumbline/contract/identity/user'
import i18next from 'i18next'
import { client } from '#web/lib/api/client.ts'
import { changeLanguage } from './i18n.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { knownSession, sessionKey } from '#web/lib/session/session-key.ts'

/** Chosen since the page was loaded, or since the last person left. */
let chosen: Language | null = null

/** The language of the interface, for whoever sends it along with a new account. */
export function currentLanguage(): Language {
  return pickLanguage([i18next.language])
}

/** What the person picks; who is signed in keeps it with the account, and this rejects where that fails. */
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
 * Right after a sign-in: the interface takes the account's language. Whoever picked another one at the gate keeps it, and
 * the account takes it over.
 */
export async function adoptLanguage({ language }: User): Promise<void> {
  if (chosen !== null && chosen !== language) {
    // Where it cannot be saved, it is shown all the same.
    await client.identity.updateProfile({ language: chosen }).catch(() => undefined)
  } else if (language !== i18next.language) await changeLanguage(language)
}

/** What the last person picked decides nothing for the next. */
export function forgetChosenLanguage(): void {
  chosen = null
}
