/** A part of a merged note: blocks that both sides agree on or only one changed, or what both changed differently. */
export type MergedPart =
  | { readonly kind: 'agreed'; readonly blocks: readonly string[] }
  | { readonly kind: 'conflict'; readonly mine: readonly string[]; readonly theirs: readonly string[] }

/** Cells of the comparison table up to which two texts are compared block by block (about 4 MB). */
const MAX_CELLS = 1_000_000

/** Blocks of the base from `start` to `end` that one side replaced by others; none of them: it added some. */
type Hunk = {
  readonly side: 'mine' | 'theirs'
  readonly start: number
  readonly end: number
  readonly blocks: readonly string[]
}

/**
 * Merges two edits of a note, given as its top-level blocks (three-way merge, as diff3: S. Khanna et al., "A Formal
 * Investigation of Diff3", 2007). A block that only one side changed, added or removed is taken from that side; where
 * both changed the same place differently, both are kept as a conflict, so no text is lost. Unlike diff3, it also merges
 * edits of adjacent blocks where they can be read in one way only.
 */
export function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly MergedPart[] {
  const hunks = [...hunksOf('mine', base, mine), ...hunksOf('theirs', base, theirs)].toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  )
  const places = grouped(hunks, isAdjacent).flatMap((place) =>
    isDistinct(base, place) ? grouped(place, isSamePlace) : [place],
  )
  const parts: MergedPart[] = []
  let [b, m, t] = [0, 0, 0]
  for (const place of places) {
    const [start, end] = rangeOf(place)
    addAgreed(parts, base.slice(b, start))
    const mineEnd = m + end - b + growthOf(place, 'mine')
    const theirsEnd = t + end - b + growthOf(place, 'theirs')
    addPart(
      parts,
      base.slice(start, end),
      mine.slice(m + start - b, mineEnd),
      theirs.slice(t + start - b, theirsEnd),
    )
    ;[b, m, t] = [end, mineEnd, theirsEnd]
  }
  addAgreed(parts, base.slice(b))
  return parts
}

/** What a side changed, in the order of the base. */
function hunksOf(side: Hunk['side'], base: readonly string[], other: readonly string[]): readonly Hunk[] {
  const found = matchBlocks(base, other)
  const hunks: Hunk[] = []
  let [start, from] = [0, 0]
  for (let end = 0; end <= base.length; end += 1) {
    const to = end === base.length ? other.length : found[end]
    if (to === undefined) continue
    if (end > start || to > from) hunks.push({ side, start, end, blocks: other.slice(from, to) })
    ;[start, from] = [end + 1, to + 1]
  }
  return hunks
}

/** Puts hunks together that meet, also by way of others. */
function grouped(
  hunks: readonly Hunk[],
  meet: (one: Hunk, other: Hunk) => boolean,
): readonly (readonly Hunk[])[] {
  const groups: Hunk[][] = []
  for (const hunk of hunks) {
    const last = groups.at(-1)
    if (last?.some((each) => meet(each, hunk))) last.push(hunk)
    else groups.push([hunk])
  }
  return groups
}

/** No unchanged block is between them. */
function isAdjacent(one: Hunk, other: Hunk): boolean {
  return one.start <= other.end && other.start <= one.end
}

/** Both changed the same block, or both may have added blocks at the same place. */
function isSamePlace(one: Hunk, other: Hunk): boolean {
  const isSameBlock = one.start < other.end && other.start < one.end
  return isSameBlock || (isAdjacent(one, other) && adds(one) && adds(other))
}

function adds({ start, end, blocks }: Hunk): boolean {
  return blocks.length > end - start
}

/**
 * Whether it is certain which block became which. Where one was moved, or is there twice, an edit of it could be read as
 * the removal of another.
 */
function isDistinct(base: readonly string[], place: readonly Hunk[]): boolean {
  const [mine, theirs] = [writtenBy(place, 'mine'), writtenBy(place, 'theirs')]
  const before = base.slice(...rangeOf(place))
  const all = new Set([...before, ...mine, ...theirs])
  return all.size === before.length + new Set(mine).size + new Set(theirs).size
}

function writtenBy(place: readonly Hunk[], side: Hunk['side']): readonly string[] {
  return place.flatMap((hunk) => (hunk.side === side ? hunk.blocks : []))
}

function growthOf(place: readonly Hunk[], side: Hunk['side']): number {
  return place.reduce(
    (sum, hunk) => (hunk.side === side ? sum + hunk.blocks.length - (hunk.end - hunk.start) : sum),
    0,
  )
}

function rangeOf(place: readonly Hunk[]): [start: number, end: number] {
  return [Math.min(...place.map(({ start }) => start)), Math.max(...place.map(({ end }) => end))]
}

function addPart(
  parts: MergedPart[],
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): void {
  if (isSame(mine, theirs) || isSame(base, theirs)) addAgreed(parts, mine)
  else if (isSame(base, mine)) addAgreed(parts, theirs)
  else parts.push({ kind: 'conflict', mine, theirs })
}

function addAgreed(parts: MergedPart[], blocks: readonly string[]): void {
  if (blocks.length === 0) return
  const last = parts.at(-1)
  if (last?.kind !== 'agreed') parts.push({ kind: 'agreed', blocks })
  else parts[parts.length - 1] = { kind: 'agreed', blocks: [...last.blocks, ...blocks] }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((block, index) => block === other[index])
}

/** For each block of `base` its index in `other`, along a longest common subsequence; undefined for none. */
function matchBlocks(base: readonly string[], other: readonly string[]): readonly (number | undefined)[] {
  const found: (number | undefined)[] = base.map(() => undefined)
  let start = 0
  while (start < base.length && start < other.length && base[start] === other[start]) {
    found[start] = start
    start += 1
  }
  let [baseEnd, otherEnd] = [base.length, other.length]
  while (baseEnd > start && otherEnd > start && base[baseEnd - 1] === other[otherEnd - 1]) {
    baseEnd -= 1
    otherEnd -= 1
    found[baseEnd] = otherEnd
  }
  const [rows, columns] = [baseEnd - start, otherEnd - start]
  if (rows * columns > MAX_CELLS) return found
  const width = columns + 1
  const lengths = new Int32Array((rows + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        base[start + row] === other[start + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    if (base[start + row] === other[start + column]) {
      found[start + row] = start + column
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return found
}
