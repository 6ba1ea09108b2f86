/**
 * Counts how many cells can be read under each of several conventions. A convention is ruled out once another reads
 * more cells: a 13 is not a month, and the point in "1.10" does not group thousands.
 */
export interface Tally<Convention> {
  readonly valid: Map<Convention, number>
  cells: number
  /** Pairs of conventions that read at least one cell differently, so that the choice between them matters. */
  readonly differing: Set<string>
}

export function createTally<Convention>(conventions: readonly Convention[]): Tally<Convention> {
  return { valid: new Map(conventions.map((convention) => [convention, 0])), cells: 0, differing: new Set() }
}

/** Adds a cell with its meaning under each convention; undefined if unreadable. */
export function addToTally<Convention>(
  tally: Tally<Convention>,
  meaning: (convention: Convention) => string | undefined,
): void {
  tally.cells += 1
  const seen: (readonly [Convention, string])[] = []
  for (const [convention, count] of tally.valid) {
    const read = meaning(convention)
    if (read === undefined) continue
    tally.valid.set(convention, count + 1)
    for (const [other, text] of seen) if (text !== read) tally.differing.add(`${other}|${convention}`)
    seen.push([convention, read])
  }
}

/** The conventions that read the most cells, in their original order. */
export function possibleConventions<Convention>({ valid }: Tally<Convention>): readonly Convention[] {
  const most = Math.max(...valid.values())
  return [...valid].filter(([, count]) => count === most).map(([convention]) => convention)
}

/** Whether two conventions read any cell differently. */
export function readDifferently<Convention>(tally: Tally<Convention>, a: Convention, b: Convention): boolean {
  return tally.differing.has(`${a}|${b}`) || tally.differing.has(`${b}|${a}`)
}

/** Share of the cells that the best convention reads, 0 to 1; 1 if there are no cells. */
export function shareRead<Convention>({ valid, cells }: Tally<Convention>): number {
  return cells === 0 ? 1 : Math.max(...valid.values()) / cells
}
