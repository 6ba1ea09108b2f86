import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

/** A table of three columns with a heading row and two more; the caret is in its first cell. */
export function insertTable(editor: Editor): void {
  const { table, tableRow, tableHeader, tableCell } = editor.schema.nodes
  if (!table || !tableRow || !tableHeader || !tableCell) return
  const row = (cell: typeof tableCell) =>
    tableRow.createChecked(
      null,
      [0, 1, 2].flatMap(() => cell.createAndFill() ?? []),
    )
  const node = table.createChecked(null, [row(tableHeader), row(tableCell), row(tableCell)])
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const at = tr.selection.from
      tr.replaceSelectionWith(node)
      // The first table that begins where the selection was.
      let start = -1
      tr.doc.nodesBetween(Math.max(0, at - 1), tr.doc.content.size, (each, position) => {
        if (start === -1 && each === node) start = position
        return start === -1
      })
      if (start >= 0) tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1)))
      tr.scrollIntoView()
      return true
    })
    .run()
}
