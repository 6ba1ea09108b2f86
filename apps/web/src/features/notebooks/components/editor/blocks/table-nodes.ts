import { Node } from '@tiptap/core'
import { addRowAfter, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables'

declare module '@tiptap/core' {
  interface NodeConfig {
    /** The part that a node plays in a table, for `@tiptap/pm/tables`. */
    tableRole?: 'table' | 'row' | 'cell' | 'header_cell'
  }
}

/**
 * Tables without styles: Tiptap's own writes widths as `style`, which the Content-Security-Policy and the stored HTML
 * both exclude. Selection and commands are ProseMirror's.
 */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  // A wide table scrolls by itself, as in a note to read.
  addNodeView: () => () => {
    const dom = document.createElement('div')
    dom.setAttribute('data-table', '')
    const table = dom.appendChild(document.createElement('table'))
    return { dom, contentDOM: table.appendChild(document.createElement('tbody')) }
  },
  extendNodeSchema: (extension) => ({ tableRole: extension.config['tableRole'] }),
  addProseMirrorPlugins: () => [tableEditing({ allowTableNodeSelection: false })],
  addKeyboardShortcuts() {
    const { editor } = this
    const dispatch: typeof editor.view.dispatch = (transaction) => editor.view.dispatch(transaction)
    return {
      // From the last cell, Tab adds a row.
      Tab: () => {
        if (!isInTable(editor.state)) return false
        if (goToNextCell(1)(editor.state, dispatch)) return true
        addRowAfter(editor.state, dispatch)
        return goToNextCell(1)(editor.state, dispatch)
      },
      'Shift-Tab': () => isInTable(editor.state) && (goToNextCell(-1)(editor.state, dispatch) || true),
    }
  },
})

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const spans = () => ({
  colspan: spanAttribute('colspan'),
  rowspan: spanAttribute('rowspan'),
  // Part of ProseMirror's tables; widths are neither set nor stored.
  colwidth: { default: null, rendered: false },
})

function spanAttribute(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) =>
      Math.max(1, Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === 1 ? {} : { [name]: attributes[name] },
  }
}

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  tableRole: 'cell',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  tableRole: 'header_cell',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})
