/**
 * Where the focus goes after an overlay has closed: back to its opener, unless it has moved on meanwhile, as into a
 * dialog that the overlay opened. `true` leaves the choice to Base UI, `false` leaves the focus where it is.
 */
export function focusAfter(opener: Element | null, overlay: Element | null): HTMLElement | boolean {
  const now = document.activeElement
  if (now !== null && now !== document.body && overlay?.contains(now) !== true) return false
  return opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : true
}
