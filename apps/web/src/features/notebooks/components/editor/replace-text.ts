import { createNodeFromContent, type Editor } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { blockChanges } from './block-changes.ts'
import { purifyNote } from '#web/lib/notes/purify-note.ts'

/** Marks transactions that the user did not make: they are not reported as changes of the text. A name of Tiptap's. */
export const REPLACED = 'preventUpdate'

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
    editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta(REPLACED, true))
  }
}
