import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'

/** Belongs to the user: signing out removes it. */
const key = 'plumbline.recent-commands'

const mostRemembered = 5

/** Commands chosen in the palette, most recent first. */
export function recentCommands(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, mostRemembered) : []
  } catch {
    return []
  }
}

export function rememberCommand(id: string): void {
  const others = recentCommands().filter((known) => known !== id)
  writeStored(key, JSON.stringify([id, ...others].slice(0, mostRemembered)))
}
