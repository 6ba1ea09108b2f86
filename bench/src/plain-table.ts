/** What differs between rows: texts and class names, in DOM order. */
interface RowLooks {
  readonly texts: readonly string[]
  readonly classes: readonly string[]
}

/**
 * The least that a table of this look can do: the product's own grid as rendered, with rows updated without React from
 * prepared texts and classes. Runs in the page.
 */
export function becomePlainTable({
  steps,
  stepPx,
}: {
  readonly steps: number
  readonly stepPx: number
}): void {
  const grid = document.querySelector('[role=grid]')?.cloneNode(true)
  if (!(grid instanceof HTMLElement)) throw new Error('The page has no grid.')
  // The clone replaces the grid that React knows: only the listener below handles scrolling.
  document.querySelector('[role=grid]')?.replaceWith(grid)
  const rows = [...grid.querySelectorAll<HTMLElement>('[role=rowgroup] > [role=row]')].map((row) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    return { row, texts, elements: [...row.querySelectorAll('*')] }
  })
  const height = rows[0]?.row.offsetHeight ?? 0
  const models = rows.map(
    ({ texts, elements }): RowLooks => ({
      texts: texts.map(({ data }) => data),
      classes: elements.map((element) => element.getAttribute('class') ?? ''),
    }),
  )
  const looks = Array.from({ length: rows.length + (steps * stepPx) / height }, (_, place): RowLooks => {
    // Three rows further in each round, so that an element's next row differs in pair, direction and sign.
    const round = Math.floor(place / models.length)
    const { texts, classes } = models[(place + 3 * round) % models.length] ?? { texts: [], classes: [] }
    return {
      texts: texts.map((text) =>
        text.replaceAll(/\d/g, (digit) => String((Number(digit) * 7 + place * 3) % 10)),
      ),
      classes,
    }
  })
  const write = (place: number) => {
    const written = rows[place % rows.length]
    const { texts, classes } = looks[place % looks.length] ?? { texts: [], classes: [] }
    if (written === undefined) return
    written.row.style.transform = `translateY(${place * height}px)`
    written.row.setAttribute('aria-rowindex', String(place + 2))
    for (const [index, node] of written.texts.entries()) {
      const text = texts[index] ?? ''
      if (node.data !== text) node.data = text
    }
    for (const [index, element] of written.elements.entries()) {
      const name = classes[index] ?? ''
      if (element.getAttribute('class') !== name) element.setAttribute('class', name)
    }
  }
  let first = 0
  grid.addEventListener('scroll', () => {
    const next = Math.max(0, Math.floor(grid.scrollTop / height) - 8)
    for (let place = Math.max(next, first + rows.length); place < next + rows.length; place += 1) write(place)
    first = next
  })
}
