import { createNodeFromContent, type Editor } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { purifyNote } from './purify-note.ts'

/**
 * Replaces what differs from another revision of the text. The caret, the undo history and uploads stay where the text
 * is the same; undo does not bring the former revision back.
 */
export function replaceText(editor: Editor, html: string): void {
  const { doc, schema, tr } = editor.state
  const next = createNodeFromContent(purifyNote(html), schema, {
    slice: false,
    parseOptions: { preserveWhitespace: true },
  })
  if (!(next instanceof Node)) return
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return
  // Ends found from the right may lie before the start: "aa" and "aaa".
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  editor.view.dispatch(
    tr
      .replace(start, end.a + overlap, next.slice(start, end.b + overlap))
      .setMeta('addToHistory', false)
      .setMeta('preventUpdate', true),
  )
}
