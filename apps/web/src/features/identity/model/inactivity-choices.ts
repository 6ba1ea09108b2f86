const defaultChoices = [5, 15, 30, 60, 240] as const

/** Options in minutes, with 0 (never) last; always includes the current setting. */
export function inactivityChoices(present: number): readonly number[] {
  const all = new Set([...defaultChoices, ...(present > 0 ? [present] : [])])
  return [...[...all].toSorted((a, b) => a - b), 0]
}
