import { personStore } from '#web/lib/local-store/person-store.ts'

type UserLevelState = {
  /** As this browser saw it last; null: not yet. */
  readonly level: number | null
  /** Why it could not be loaded; null after it was. */
  readonly error: string | null
}

/** The specification's level store; only the level is kept in the browser, until sign-out. */
export const useUserLevel = personStore<UserLevelState>(
  'user-level-storage',
  (stored) => {
    const level: unknown = Object(stored).level
    return { level: isLevel(level) ? level : null, error: null }
  },
  ({ level }) => ({ level }),
)

function isLevel(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
}

/** Loads a level into the store, or keeps the failure's message there. */
export async function keepLevel<T extends { readonly level: number }>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load()
    useUserLevel.setState({ level: loaded.level, error: null })
    return loaded
  } catch (error) {
    useUserLevel.setState({ error: messageOf(error) })
    throw error
  }
}

/** The specification's text for failures without a message. */
const UNKNOWN = 'Unknown error occurred'

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  return message === '' ? UNKNOWN : message
}
