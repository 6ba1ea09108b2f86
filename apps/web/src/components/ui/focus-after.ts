/**
 * Returns the focus to the opener of an overlay that closes, unless it has moved on meanwhile, as into the dialog that
 * takes the overlay's place. `byKeyboard`: the focus is shown. The result is for Base UI's `finalFocus`: `true` leaves
 * the choice to it, `false` means that it must not move the focus.
 */
export function focusAfter(opener: Element | null, overlay: Element | null, byKeyboard: boolean): boolean {
  const isFree = () => {
    const now = document.activeElement
    return now === null || now === document.body || overlay?.contains(now) === true
  }
  if (!isFree()) return false
  if (!(opener instanceof HTMLElement) || opener === document.body || !opener.isConnected) return true
  // Base UI would decide now and focus later, when a field of the next dialog may have the focus already.
  queueMicrotask(() => {
    if (isFree()) opener.focus({ preventScroll: true, ...(byKeyboard && { focusVisible: true }) })
  })
  return false
}
