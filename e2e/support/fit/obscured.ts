/** Runs in the page: focusable elements hidden under a fixed or sticky element when focused (WCAG 2.4.11). */
export function obscured(): readonly string[] {
  const stops = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]',
  )
  const before = document.activeElement
  const overlay = document.querySelector('[role=menu], [role=dialog]')
  const obscuredStops = [...stops].flatMap((stop) => {
    if (!stop.checkVisibility({ visibilityProperty: true }) || stop.matches(':disabled, [tabindex="-1"]'))
      return []
    if (stop.closest('[aria-hidden=true]') !== null) return []
    // An open menu or popover closes when the focus leaves it.
    if (overlay && !overlay.contains(stop)) return []
    // As the Tab key does.
    stop.focus({ focusVisible: true })
    // Under an open dialog nothing takes the focus.
    if (document.activeElement !== stop) return []
    const { left, top, width, height } = stop.getBoundingClientRect()
    const label = stop instanceof HTMLInputElement ? stop.labels?.[0] : undefined
    const shows = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const seen = document.elementFromPoint(left + width * across, top + height * down)
        return seen !== null && (stop.contains(seen) || seen.contains(stop) || label?.contains(seen) === true)
      }),
    )
    return shows ? [] : [stop.outerHTML.slice(0, 160)]
  })
  if (before instanceof HTMLElement) before.focus()
  return obscuredStops
}
