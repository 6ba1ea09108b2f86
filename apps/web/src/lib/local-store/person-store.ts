import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { forgetWithSession } from './session-stores.ts'
import { budgetedStorage } from './local-storage.ts'
import { type LocalKey, localStores } from './local-stores.ts'

/**
 * A store of a user's choices or input, kept in this browser until their session ends. `read` takes the stored value,
 * written by any version or edited manually (undefined for nothing), and returns the valid part. `keep` selects what is
 * stored; by default everything.
 */
export function personStore<State extends object>(
  name: LocalKey,
  read: (stored: unknown) => State,
  keep: (state: State) => Partial<State> = (state) => state,
) {
  const useStore = create<State>()(
    persist(() => read(undefined), {
      name,
      version: localStores[name].version ?? 0,
      merge: (stored) => read(stored),
      partialize: keep,
      migrate: read,
      storage: createJSONStorage(() => budgetedStorage),
    }),
  )
  forgetWithSession(() => {
    useStore.setState(useStore.getInitialState(), true)
    // `setState` has just written it again.
    useStore.persist.clearStorage()
  })
  return useStore
}
