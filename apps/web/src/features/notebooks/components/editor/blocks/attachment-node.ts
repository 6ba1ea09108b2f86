import { isNoteFile, NOTE_LINK_REL } from '@plumbline/contract/notebooks/note-html'
import { Node } from '@tiptap/core'

/** A PDF or text file of the note as a link. */
export const Attachment = Node.create({
  name: 'attachment',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    href: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('href'), rendered: false },
    kind: {
      default: 'pdf',
      parseHTML: (element: HTMLElement) => element.dataset['attachment'],
      rendered: false,
    },
    name: { default: '', parseHTML: (element: HTMLElement) => element.textContent, rendered: false },
  }),
  // Before the rule for links.
  parseHTML: () => [
    {
      tag: 'a[data-attachment]',
      priority: 70,
      getAttrs: (element) => (isNoteFile(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'a',
    { rel: NOTE_LINK_REL, href: attrs['href'], 'data-attachment': attrs['kind'] },
    String(attrs['name']),
  ],
  renderText: ({ node }) => String(node.attrs['name']),
})
