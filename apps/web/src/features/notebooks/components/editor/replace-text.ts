import { createNodeFromContent, type Editor } from '@tiptap/core'
import { DOMSerializer, Node } from '@tiptap/pm/model'
import { purifyNote } from '#web/lib/notes/purify-note.ts'

/** Marks transactions that the user did not make: they are not reported as changes of the text. A name of Tiptap's. */
export const NOT_BY_USER = 'preventUpdate'

/**
 * Replaces the blocks that differ from another revision of the text. The caret, the undo history and uploads stay in and
 * between those that are the same; undo does not bring the former revision back.
 */
export function replaceText(editor: Editor, html: string): void {
  const { doc, schema, tr } = editor.state
  const next = createNodeFromContent(purifyNote(html), schema, {
    slice: false,
    parseOptions: { preserveWhitespace: true },
  })
  if (!(next instanceof Node)) return
  const before = doc.content.content
  for (const { from, to, blocks } of blockChanges(before, next.content.content).reverse()) {
    const start = before.slice(0, from).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
    const end = before.slice(from, to).reduce((sum, { nodeSize }) => sum + nodeSize, start)
    tr.replaceWith(start, end, blocks)
  }
  if (tr.docChanged) {
    editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta(NOT_BY_USER, true))
  }
}

/** Blocks `from` to `to` of the old text become `blocks`. */
type BlockChange = { readonly from: number; readonly to: number; readonly blocks: readonly Node[] }

/** More pairs than this are not compared: everything between the equal ends counts as one change. */
const mostPairs = 250_000

/** The changes between two texts, in order: what is not in their longest common sequence of equal blocks. */
function blockChanges(before: readonly Node[], after: readonly Node[]): BlockChange[] {
  let start = 0
  while (start < before.length && start < after.length && isSame(before[start], after[start])) start += 1
  let endBefore = before.length
  let endAfter = after.length
  while (endBefore > start && endAfter > start && isSame(before[endBefore - 1], after[endAfter - 1])) {
    endBefore -= 1
    endAfter -= 1
  }
  const old = before.slice(start, endBefore)
  const next = after.slice(start, endAfter)
  const kept = old.length * next.length > mostPairs ? [] : commonPairs(old, next)
  const changes: BlockChange[] = []
  let [fromOld, fromNext] = [0, 0]
  for (const [atOld, atNext] of [...kept, [old.length, next.length] as const]) {
    if (atOld > fromOld || atNext > fromNext) {
      changes.push({ from: start + fromOld, to: start + atOld, blocks: next.slice(fromNext, atNext) })
    }
    fromOld = atOld + 1
    fromNext = atNext + 1
  }
  return changes
}

function isSame(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.eq(other)
}

/** Positions of a longest common subsequence. */
function commonPairs(old: readonly Node[], next: readonly Node[]): readonly (readonly [number, number])[] {
  const width = next.length + 1
  // Lengths of the longest common subsequences of the remainders.
  const lengths = new Uint32Array((old.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = next.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = isSame(old[row], next[column])
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  const pairs: (readonly [number, number])[] = []
  let [row, column] = [0, 0]
  while (row < old.length && column < next.length) {
    if (isSame(old[row], next[column])) pairs.push([row++, column++])
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

/**
 * A document as HTML. Each block is serialised once: nodes never change, so that after a keystroke in a long note only
 * the block with the caret is new. Uses a document of its own, in which images do not load again.
 */
export function blockHtmlWriter() {
  const known = new WeakMap<Node, string>()
  const inert = document.implementation.createHTMLDocument('')
  const box = inert.createElement('div')
  const htmlOf = (block: Node): string => {
    const before = known.get(block)
    if (before !== undefined) return before
    box.replaceChildren(DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: inert }))
    const html = box.innerHTML
    known.set(block, html)
    return html
  }
  const write = (doc: Node): string => {
    const blocks = doc.content.content
    const last = blocks.at(-1)
    // The editor adds an empty paragraph at the end, in which to continue, and to an empty note.
    const isAdded = last?.type.name === 'paragraph' && last.content.size === 0
    return (isAdded ? blocks.slice(0, -1) : blocks).map(htmlOf).join('')
  }
  /** Serialises while the browser is idle, so that the first report of a long note has only one block to do. */
  const warm = (doc: Node, stopped: AbortSignal): void => {
    let at = 0
    const next = (deadline: IdleDeadline) => {
      if (stopped.aborted) return
      while (at < doc.childCount && deadline.timeRemaining() > 3) htmlOf(doc.child(at++))
      if (at < doc.childCount) requestIdleCallback(next)
    }
    requestIdleCallback(next)
  }
  return { write, warm }
}
