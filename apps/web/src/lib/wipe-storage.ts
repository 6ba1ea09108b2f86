import { appearanceStorageKey } from '#web/theme/appearance-store.ts'
import { inactivityStorageKey } from './inactivity.ts'
import { languageStorageKey } from './language.ts'
import { signOutDueKey } from './sign-out-due.ts'

/** What belongs to the browser and not to the person, and the sign-out that the server was not told of yet. */
const kept: ReadonlySet<string> = new Set([
  appearanceStorageKey,
  languageStorageKey,
  inactivityStorageKey,
  signOutDueKey,
])

/** Removes everything that the next person of this browser could find of the last. */
export function wipeStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!kept.has(key)) localStorage.removeItem(key)
    }
    sessionStorage.clear()
  } catch {
    // Where storage is refused, nothing is in it.
  }
}
