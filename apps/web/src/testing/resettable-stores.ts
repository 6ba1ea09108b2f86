import type { StateCreator, StoreApi } from 'zustand/vanilla'
import { create as createHook } from 'zustand/react'
import { createStore as createVanilla } from 'zustand/vanilla'

export { useStore } from 'zustand/react'
export type { StateCreator, StoreApi } from 'zustand/vanilla'

// Stands in for `zustand` in component tests: the same, and every store can go back to how it began.

const resets: (() => void)[] = []

export function resetStores(): void {
  for (const reset of resets) reset()
}

function remembered<T, S extends Pick<StoreApi<T>, 'setState' | 'getInitialState'>>(store: S): S {
  resets.push(() => store.setState(store.getInitialState(), true))
  return store
}

export const create = <T>(creator?: StateCreator<T>) =>
  creator ? remembered(createHook(creator)) : (later: StateCreator<T>) => remembered(createHook(later))

export const createStore = <T>(creator?: StateCreator<T>) =>
  creator ? remembered(createVanilla(creator)) : (later: StateCreator<T>) => remembered(createVanilla(later))
