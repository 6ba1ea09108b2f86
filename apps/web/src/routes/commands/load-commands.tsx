import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { knownSession, userOf } from '#web/lib/session/session-key.ts'
import { features } from '../features.ts'

/** The commands of every page, with their texts. */
export async function loadCommands() {
  const isAdmin = userOf(knownSession())?.isAdmin === true
  const parts = features
    .flatMap(({ commands = [] }) => commands)
    .filter(({ forAdmins = false }) => isAdmin || !forAdmins)
  const [loaded] = await Promise.all([
    Promise.all(parts.map(({ load }) => load())),
    loadTexts(['commands', ...new Set(parts.flatMap(({ texts }) => texts))]),
  ])
  return function AllCommands() {
    // Their order never changes.
    return loaded.map((Commands, index) => <Commands key={index} />)
  }
}
