import { DOMSerializer, type Node } from '@tiptap/pm/model'

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
