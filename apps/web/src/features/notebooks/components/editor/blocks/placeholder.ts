import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/**
 * A hint in the empty paragraph with the caret, or in an empty note. Tiptap's own visits every block of the note after
 * each keystroke.
 */
export function placeholder(text: () => string) {
  return Extension.create({
    name: 'hint',
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          props: {
            decorations: ({ doc, selection }) => {
              if (!editor.isEditable || !selection.empty) return null
              const { $from } = selection
              const isOnly = doc.childCount === 1
              const { parent, depth } = $from
              if (depth !== 1 || parent.type.name !== 'paragraph' || parent.content.size > 0) return null
              if (!isOnly && !editor.isFocused) return null
              const at = $from.before()
              const hint = Decoration.node(at, at + parent.nodeSize, { 'data-placeholder': text() })
              return DecorationSet.create(doc, [hint])
            },
          },
        }),
      ]
    },
  })
}
