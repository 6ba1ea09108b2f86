import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { knownSession, userOf } from '#web/lib/session/session-key.ts'

/** The commands of every page, with their texts. */
export async function loadCommands() {
  const isAdmin = userOf(knownSession())?.isAdmin === true
  const [{ AllCommands }] = await Promise.all([
    import('./all-commands.tsx'),
    loadTexts(['commands', 'profile', 'reports', 'figures', ...(isAdmin ? (['admin'] as const) : [])]),
  ])
  return AllCommands
}
