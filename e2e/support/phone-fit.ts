/** Runs in the page: elements that make it scroll horizontally. Elements inside their own scroller may be wider. */
export function overflowing(): readonly string[] {
  const page = document.documentElement
  if (page.scrollWidth <= page.clientWidth) return []
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > page.clientWidth + 0.5 && !isScrolled(element),
  )
  return [`${page.scrollWidth} px`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 160))]

  function isScrolled({ parentElement: parent }: Element): boolean {
    if (parent === null || parent === document.body) return false
    return getComputedStyle(parent).overflowX !== 'visible' || isScrolled(parent)
  }
}

/**
 * Runs in the page: touch targets that are too small, found by hit-testing the page point by point, since a target may
 * be larger than it looks. Excludes links within a sentence, as WCAG 2.5.5 does, and elements under a dialog. A help
 * icon in a line of text gets the space the line allows, at least the 24 px of WCAG 2.5.8.
 */
export function smallTargets(): readonly string[] {
  const targets = document.body.querySelectorAll(
    'button, a[href], input:not([type=hidden]), select, [role=tab], [role=menuitem], [role=option]',
  )
  return [...targets].flatMap((element) => {
    if (element.matches('p a')) return []
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const high = heightToTheFinger(element)
    // 42, because the points tested are 1 px apart and can miss both edges of a 44 px target.
    const needed = element.matches('[data-help]') ? 24 : 42
    return high === 0 || high >= needed ? [] : [`${high} px: ${element.outerHTML.slice(0, 160)}`]
  })

  function heightToTheFinger(element: Element): number {
    const { left, top, width, height } = element.getBoundingClientRect()
    const middle = top + height / 2
    // A clickable row is the target of its link; a label is the target of its checkbox.
    const row = element.closest('tr')
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const target = row !== null && getComputedStyle(row).cursor === 'pointer' ? row : (label ?? element)
    const hit = (y: number) => {
      const touched = document.elementFromPoint(left + width / 2, y)
      return element.contains(touched) || target.contains(touched)
    }
    if (!hit(middle)) return 0
    let above = 0
    while (above < 30 && hit(middle - above - 1)) above += 1
    let below = 0
    while (below < 30 && hit(middle + below + 1)) below += 1
    return above + below + 1
  }
}
