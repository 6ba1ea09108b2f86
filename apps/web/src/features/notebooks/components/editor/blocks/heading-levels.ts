import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** Headings of a note are one level lower for screen readers: the page's title is its only first-level heading. */
export const HeadingLevels = Extension.create({
  name: 'headingLevels',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        nodeViews: {
          heading: ({ attrs }) => {
            const level = Number(attrs['level'])
            const dom = document.createElement(`h${level}`)
            dom.setAttribute('aria-level', String(level + 1))
            return { dom, contentDOM: dom }
          },
        },
      },
    }),
  ],
})
