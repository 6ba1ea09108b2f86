const forgets = new Set<() => void>()

/** Registers how a store forgets what it holds of a person: nobody else finds that in this tab after them. */
export function forgetWithSession(forget: () => void): void {
  forgets.add(forget)
}

/** Empties every registered store. */
export function forgetStores(): void {
  for (const forget of forgets) forget()
}
