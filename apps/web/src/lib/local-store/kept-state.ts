import { readStored, writeStored } from './local-storage.ts'
import { type LocalKey, localStores } from './local-stores.ts'

export type KeptState<State> = {
  /** undefined: nothing is kept, or nothing that can be read. */
  readonly read: () => State | undefined
  readonly write: (state: State) => void
}

/**
 * A versioned value in localStorage, in the envelope that the stores of the specification have: `{ state, version }`.
 * `migrate` takes what any version has written, or a hand has, and answers undefined for what is none.
 */
export function keptState<State>(
  key: LocalKey,
  migrate: (state: unknown, version: number) => State | undefined,
): KeptState<State> {
  return {
    read() {
      const envelope = parsed(readStored(key))
      if (typeof envelope !== 'object' || envelope === null || !('state' in envelope)) return undefined
      const version = 'version' in envelope && typeof envelope.version === 'number' ? envelope.version : 0
      // Written by a version that is newer than this one: it means what is not known here.
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
