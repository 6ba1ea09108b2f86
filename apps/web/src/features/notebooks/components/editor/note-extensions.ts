import { isNoteLink, NOTE_LINK_REL } from '@plumbline/contract/notebooks/note-html'
import { type AnyExtension, Extension, Mark, markInputRule, markPasteRule } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import StarterKit from '@tiptap/starter-kit'
import { Attachment } from './blocks/attachment-node.ts'
import { HeadingLevels } from './blocks/heading-levels.ts'
import { Image } from './blocks/image-node.tsx'
import { Mention } from './blocks/mention-node.tsx'
import { PartialLayout } from './blocks/partial-layout.ts'
import { placeholder } from './blocks/placeholder.ts'
import { Table, TableCell, TableHeader, TableRow } from './blocks/table-nodes.ts'
import styles from './note-editor.module.css'
import type { NoteUploads } from './uploads/note-uploads.ts'
import { UploadPlacesExtension } from './uploads/upload-places.ts'

type NoteExtensionsOptions = {
  readonly placeholderText: () => string
  readonly checkLabel: (text: string) => string
  readonly uploads: NoteUploads
  readonly openLink: () => void
}

/** The schema of notes (`noteElements`) and what typing does. */
export function noteExtensions(options: NoteExtensionsOptions): AnyExtension[] {
  const { placeholderText, checkLabel, uploads, openLink } = options
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3] },
      codeBlock: { languageClassPrefix: 'language-' },
      dropcursor: { color: false, width: 2, ...(styles['dropCursor'] && { class: styles['dropCursor'] }) },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (url) => isNoteLink(url),
        HTMLAttributes: { rel: NOTE_LINK_REL, target: null },
      },
    }),
    ...[
      Highlight,
      CheckList,
      CheckItem.configure({ a11y: { checkboxLabel: (node) => checkLabel(node.textContent) } }),
    ],
    ...[Table, TableRow, TableHeader, TableCell],
    ...[Image, Attachment, Mention],
    HeadingLevels,
    placeholder(placeholderText),
    PartialLayout,
    UploadPlacesExtension.configure({ uploads }),
    Extension.create({
      name: 'linkShortcut',
      addKeyboardShortcuts: () => ({
        'Mod-Shift-k': () => {
          openLink()
          return true
        },
      }),
    }),
  ]
}

/** Check lists without form elements: `<ul data-tasks><li data-checked="true">`. */
const CheckList = TaskList.extend({
  parseHTML: () => [{ tag: 'ul[data-tasks]', priority: 60 }],
  renderHTML: () => ['ul', { 'data-tasks': '' }, 0],
})

const CheckItem = TaskItem.extend({
  parseHTML: () => [{ tag: 'ul[data-tasks] > li', priority: 60 }],
  renderHTML: ({ node }) => ['li', { 'data-checked': String(node.attrs['checked'] === true) }, 0],
}).configure({ nested: true })

/** Text on a colour: `==text==`. */
const Highlight = Mark.create({
  name: 'highlight',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: () => ['mark', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-h': () => this.editor.commands.toggleMark(this.name) }
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(==(?!\s)([^=]+)(?<!\s)==)$/, type: this.type })]
  },
  addPasteRules() {
    return [markPasteRule({ find: /(?:^|\s)(==(?!\s)([^=]+)(?<!\s)==)/g, type: this.type })]
  },
})
