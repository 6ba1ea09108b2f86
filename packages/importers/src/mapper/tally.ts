/**
 * Counts how many cells can be read under each of several conventions. One is impossible as soon as another reads more:
 * a 13 is no month, and "1.10" sets no thousands apart.
 */
export interface Tally<Convention> {
  readonly valid: Map<Convention, number>
  cells: number
  /** Conventions that read some cell each in another way: to choose between them is to choose a meaning. */
  readonly differing: Set<string>
}

export function createTally<Convention>(conventions: readonly Convention[]): Tally<Convention> {
  return { valid: new Map(conventions.map((convention) => [convention, 0])), cells: 0, differing: new Set() }
}

/** Adds a cell: what it means under each convention, undefined where it means nothing. */
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

/** The conventions that read the most cells, in the order in which they were given. */
export function possible<Convention>({ valid }: Tally<Convention>): readonly Convention[] {
  const most = Math.max(...valid.values())
  return [...valid].filter(([, count]) => count === most).map(([convention]) => convention)
}

/** Whether it matters which of two conventions is taken. */
export function differ<Convention>(tally: Tally<Convention>, a: Convention, b: Convention): boolean {
  return tally.differing.has(`${a}|${b}`) || tally.differing.has(`${b}|${a}`)
}

/** Share of the cells that the best convention reads, 0 to 1; 1 where there are none. */
export function shareRead<Convention>({ valid, cells }: Tally<Convention>): number {
  return cells === 0 ? 1 : Math.max(...valid.values()) / cells
}
