import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { forgetWithSession } from '#web/lib/session/session-stores.ts'
import { budgetedStorage } from './local-storage.ts'
import { type LocalKey, localStores } from './local-stores.ts'

/**
 * A store of what one person chose or typed, kept in this browser until their session ends. `read` takes what storage
 * holds, by whatever version or hand (undefined for nothing), and answers what of it is known.
 */
export function personStore<State extends object>(name: LocalKey, read: (stored: unknown) => State) {
  const useStore = create<State>()(
    persist(() => read(undefined), {
      name,
      version: localStores[name].version ?? 0,
      merge: (stored) => read(stored),
      migrate: read,
      storage: createJSONStorage(() => budgetedStorage),
    }),
  )
  forgetWithSession(() => {
    useStore.setState(useStore.getInitialState(), true)
    // Setting it has written it once more.
    useStore.persist.clearStorage()
  })
  return useStore
}
