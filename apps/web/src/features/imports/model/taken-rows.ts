/** The contract's limit for one confirmation. */
export const mostTaken = 10_000

/** Toggles these duplicates in the selection. */
export function toggleTaken(taken: readonly number[], indexes: readonly number[]): readonly number[] {
  const next = new Set(taken)
  for (const index of indexes) if (!next.delete(index)) next.add(index)
  return [...next].slice(0, mostTaken)
}

/** Adds these duplicates to the selection. */
export function addTaken(taken: readonly number[], indexes: readonly number[]): readonly number[] {
  return [...new Set([...taken, ...indexes])].slice(0, mostTaken)
}
