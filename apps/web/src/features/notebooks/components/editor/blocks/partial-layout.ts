import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Fewer blocks are laid out as a whole. */
const LONG = 300

/**
 * Marks a long note (`data-long`), whose blocks outside the window are not laid out, and the block with the caret
 * (`data-caret`), which always is: in a block that was just added and is not laid out yet, browsers lose the caret.
 */
export const PartialLayout = Extension.create({
  name: 'partialLayout',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        attributes: ({ doc }): Record<string, string> => (doc.childCount > LONG ? { 'data-long': '' } : {}),
        decorations: ({ doc, selection }) => {
          if (doc.childCount <= LONG) return null
          const { $head } = selection
          if ($head.depth === 0) return null
          const at = $head.before(1)
          const block = Decoration.node(at, at + $head.node(1).nodeSize, { 'data-caret': '' })
          return DecorationSet.create(doc, [block])
        },
      },
    }),
  ],
})
