import { create } from 'zustand'

/** Writes that the server has not answered yet. */
export const usePendingWrites = create<{ readonly writes: ReadonlySet<Promise<void>> }>()(() => ({
  writes: new Set(),
}))

/**
 * Notes a write that is under way, or waits for another one: closing the tab would lose it, navigation does not. The
 * function returned ends it.
 */
export function noteWrite(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  usePendingWrites.setState(({ writes }) => ({ writes: new Set(writes).add(promise) }))
  return () => {
    usePendingWrites.setState(({ writes }) => ({
      writes: new Set([...writes].filter((known) => known !== promise)),
    }))
    resolve()
  }
}

/** What leaves the app waits this long for writes that are under way. */
const answerMs = 3_000

/** Resolves once the server has answered every write that is under way, or is slow. */
export async function writesAnswered(): Promise<void> {
  const late = new Promise((resolve) => {
    setTimeout(resolve, answerMs)
  })
  await Promise.race([Promise.all(usePendingWrites.getState().writes), late])
}
