import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { ImageView } from './image-view.tsx'

/** An image as a block, with a width in pixels or its own. Never with the data itself: files are uploaded. */
export const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const width = Number(element.getAttribute('width'))
        return Number.isInteger(width) && width > 0 ? width : null
      },
      renderHTML: ({ width }: Record<string, unknown>) => (typeof width === 'number' ? { width } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(ImageView),
})
