const usual = [5, 15, 30, 60, 240] as const

/** Minutes to choose from, 0 for never at the end; what is set is among them, whatever it is. */
export function inactivityChoices(present: number): readonly number[] {
  const all = new Set([...usual, ...(present > 0 ? [present] : [])])
  return [...[...all].toSorted((a, b) => a - b), 0]
}
