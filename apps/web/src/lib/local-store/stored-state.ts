import { readStored, writeStored } from './local-storage.ts'
import { type LocalKey, localStores } from './local-stores.ts'

export type StoredState<State> = {
  /** undefined: nothing stored, or unreadable. */
  readonly read: () => State | undefined
  readonly write: (state: State) => void
}

/**
 * A versioned value in localStorage, in the format of the specification's stores: `{ state, version }`. `migrate`
 * accepts what any version wrote, or manual edits, and returns undefined for invalid data.
 */
export function storedState<State>(
  key: LocalKey,
  migrate: (state: unknown, version: number) => State | undefined,
): StoredState<State> {
  return {
    read() {
      const envelope = parsed(readStored(key))
      if (typeof envelope !== 'object' || envelope === null || !('state' in envelope)) return undefined
      const version = 'version' in envelope && typeof envelope.version === 'number' ? envelope.version : 0
      // Written by a newer version: its meaning is unknown here.
      if (version > (localStores[key].version ?? 0)) return undefined
      return migrate(envelope.state, version)
    },
    write(state) {
      writeStored(key, JSON.stringify({ state, version: localStores[key].version ?? 0 }))
    },
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
