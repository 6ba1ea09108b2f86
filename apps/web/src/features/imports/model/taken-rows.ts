/** As many duplicates as one confirmation may name. */
export const mostTaken = 10_000

/** The duplicates to take in all the same, with these turned: one that was marked is not any more. */
export function toggleTaken(taken: readonly number[], indexes: readonly number[]): readonly number[] {
  const next = new Set(taken)
  for (const index of indexes) if (!next.delete(index)) next.add(index)
  return [...next].slice(0, mostTaken)
}

/** With these marked too. */
export function addTaken(taken: readonly number[], indexes: readonly number[]): readonly number[] {
  return [...new Set([...taken, ...indexes])].slice(0, mostTaken)
}
