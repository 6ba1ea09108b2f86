const forgets = new Set<() => void>()

/** Registers how a store clears a user's data: the tab's next user must not find it. */
export function forgetWithSession(forget: () => void): void {
  forgets.add(forget)
}

/** Empties every registered store. */
export function forgetStores(): void {
  for (const forget of forgets) forget()
}
