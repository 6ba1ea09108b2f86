/** What of a row is another in the next: its texts, and the classes of its elements, in the order of the page. */
interface RowLooks {
  readonly texts: readonly string[]
  readonly classes: readonly string[]
}

/**
 * The least that a table of this look can do: the page's grid, taken from the product as it stands, whose rows are written
 * by hand, from texts and classes that are there already. Runs in the page.
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
  // What React knew is gone from the page: nothing but the listener below hears of scrolling.
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
    // Three rows further in each round, so that a place follows one of another pair, direction and sign.
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
