/**
 * Runs in the page: text clipped by its own box or an ancestor, and text that overlaps other text. A scrolling box
 * reveals the rest; an ellipsis signals that the full text is elsewhere. Inert content is a copy of content elsewhere.
 */
export function cutOff(): readonly string[] {
  const texts = visibleTexts()
  return [...new Set([...texts.flatMap(clipped), ...overlaps(texts)])].slice(0, 20)

  type Text = { readonly element: Element; readonly words: string; readonly rect: DOMRect }

  function visibleTexts(): readonly Text[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const words = node.textContent?.trim() ?? ''
      // A separator dot that does not start a line carries no information.
      if (element === null || !/[\p{L}\p{N}]/u.test(words) || !isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.height > 1) found.push({ element, words, rect })
    }
    return found
  }

  function isSeen(element: Element): boolean {
    if (
      element.closest(
        '[inert], svg, script, style, noscript, option, [class*="visually"], [class*="_hidden_"]',
      ) !== null
    )
      return false
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  function clipped({ element, words, rect }: Text): readonly string[] {
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.display === 'inline') continue
      if (box !== element && style.position === 'fixed') return []
      const { left, right, top, bottom, width } = box.getBoundingClientRect()
      const scrolls = (way: string) => way === 'auto' || way === 'scroll'
      // Scrollable content can be reached by scrolling; content a pixel wide or clipped away is for screen readers.
      if (scrolls(style.overflowX) || scrolls(style.overflowY) || width <= 2) return []
      if (style.clipPath === 'inset(50%)') return []
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return []
      if (style.overflowX !== 'visible' && (rect.left < left - 2 || rect.right > right + 2))
        return [`cut off sideways: ${words.slice(0, 60)} in ${box.className}`]
      if (style.overflowY !== 'visible' && (rect.top < top - 4 || rect.bottom > bottom + 4))
        return [`cut off in height: ${words.slice(0, 60)} in ${box.className}`]
    }
    return []
  }

  function overlaps(all: readonly Text[]): readonly string[] {
    const overlapping: string[] = []
    const shown = all.flatMap((text) => {
      const rect = shownPart(text)
      return rect.width > 1 && rect.height > 1 ? [{ ...text, rect }] : []
    })
    const sorted = shown.toSorted((a, b) => a.rect.top - b.rect.top)
    for (const [index, one] of sorted.entries()) {
      for (const other of sorted.slice(index + 1)) {
        if (other.rect.top > one.rect.bottom - 4) break
        if (other.element === one.element) continue
        const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        const x = Math.max(one.rect.left, other.rect.left) + wide / 2
        const y = Math.max(one.rect.top, other.rect.top) + high / 2
        if (wide > 3 && high > 5 && isSeenAt(one, x, y) && isSeenAt(other, x, y))
          overlapping.push(`one over the other: ${one.words.slice(0, 40)} / ${other.words.slice(0, 40)}`)
      }
    }
    return overlapping
  }

  /** The text's rectangle, clipped to its ancestors. */
  function shownPart({ element, rect }: Text): DOMRect {
    let { left, right, top, bottom } = rect
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath, display } = getComputedStyle(box)
      if (clipPath === 'inset(50%)') return new DOMRect()
      if (overflowX === 'visible' || display === 'inline') continue
      const edge = box.getBoundingClientRect()
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  /** Neither under a dialog or a menu at that point, nor scrolled out of its box. */
  function isSeenAt({ element }: Text, x: number, y: number): boolean {
    const at = document.elementsFromPoint(x, y)
    const place = at.indexOf(element)
    return (
      place >= 0 &&
      at.slice(0, place).every((above) => getComputedStyle(above).backgroundColor.endsWith(', 0)'))
    )
  }
}
