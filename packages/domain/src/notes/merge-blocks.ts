/** A part of a merged note: blocks that both sides agree on or only one changed, or what both changed differently. */
export type MergedPart =
  | { readonly kind: 'agreed'; readonly blocks: readonly string[] }
  | { readonly kind: 'conflict'; readonly mine: readonly string[]; readonly theirs: readonly string[] }

/** Cells of the comparison table up to which two texts are compared block by block (about 4 MB). */
const MOST_CELLS = 1_000_000

/**
 * Merges two edits of a note, given as its top-level blocks (three-way merge, as diff3: S. Khanna et al., "A Formal
 * Investigation of Diff3", 2007). A block that only one side changed, added or removed is taken from that side; where
 * both changed the same place differently, both are kept as a conflict, so no text is lost.
 */
export function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly MergedPart[] {
  const inMine = matchBlocks(base, mine)
  const inTheirs = matchBlocks(base, theirs)
  const parts: MergedPart[] = []
  let [b, m, t] = [0, 0, 0]
  while (b < base.length || m < mine.length || t < theirs.length) {
    let stable = 0
    while (
      b + stable < base.length &&
      inMine[b + stable] === m + stable &&
      inTheirs[b + stable] === t + stable
    )
      stable += 1
    if (stable > 0) addAgreed(parts, base.slice(b, b + stable))
    b += stable
    m += stable
    t += stable
    const next = nextStable(b, base.length, inMine, inTheirs)
    const end = next ?? { b: base.length, m: mine.length, t: theirs.length }
    addPart(parts, base.slice(b, end.b), mine.slice(m, end.m), theirs.slice(t, end.t))
    ;({ b, m, t } = end)
  }
  return parts
}

function nextStable(
  from: number,
  length: number,
  inMine: readonly (number | undefined)[],
  inTheirs: readonly (number | undefined)[],
): { b: number; m: number; t: number } | null {
  for (let b = from; b < length; b += 1) {
    const [m, t] = [inMine[b], inTheirs[b]]
    if (m !== undefined && t !== undefined) return { b, m, t }
  }
  return null
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
  if (rows * columns > MOST_CELLS) return found
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
