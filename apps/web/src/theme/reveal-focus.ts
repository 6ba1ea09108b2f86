/**
 * Scrolls what the keyboard focuses fully into view: browsers leave it where a single pixel of it shows, at the edge of a
 * scrolling bar or below a sticky one. Elements larger than half the window stay where they are.
 */
export function revealFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    const { height } = target.getBoundingClientRect()
    if (height < window.innerHeight / 2) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
