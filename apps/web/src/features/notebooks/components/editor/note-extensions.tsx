import { isNoteFile, isNoteLink, NOTE_LINK_REL } from '@plumbline/contract/notebooks/note-html'
import { mentionKinds } from '@plumbline/domain/notes/mention'
import { type AnyExtension, Extension, Mark, markInputRule, markPasteRule, Node } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Suspense, use } from 'react'
import { Image } from './blocks/image-view.tsx'
import { Table, TableCell, TableHeader, TableRow } from './blocks/table-nodes.ts'
import styles from './note-editor.module.css'
import { MentionContext } from './note-mention.ts'
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

/** Headings of a note are one level lower for screen readers: the page's title is its only first-level heading. */
const HeadingLevels = Extension.create({
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

/** A PDF or text file of the note as a link. */
const Attachment = Node.create({
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

/** Fewer blocks are laid out as a whole. */
const LONG = 300

/**
 * Marks a long note (`data-long`), whose blocks outside the window are not laid out, and the block with the caret
 * (`data-caret`), which always is: in a block that was just added and is not laid out yet, browsers lose the caret.
 */
const PartialLayout = Extension.create({
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

/**
 * A hint in the empty paragraph with the caret, or in an empty note. Tiptap's own visits every block of the note after
 * each keystroke.
 */
function placeholder(text: () => string) {
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

/** A trade, day or strategy in the text. */
const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    kind: {
      default: 'day',
      parseHTML: (element: HTMLElement) => element.dataset['mention'],
      rendered: false,
    },
    id: { default: '', parseHTML: (element: HTMLElement) => element.dataset['id'], rendered: false },
    label: { default: '', parseHTML: (element: HTMLElement) => element.textContent, rendered: false },
  }),
  parseHTML: () => [{ tag: 'span[data-mention]' }],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-mention': attrs['kind'], 'data-id': attrs['id'] },
    String(attrs['label']),
  ],
  renderText: ({ node }) => String(node.attrs['label']),
  addNodeView: () => ReactNodeViewRenderer(MentionView, { as: 'span' }),
})

function MentionView({ node: { attrs }, selected }: ReactNodeViewProps) {
  const renderMention = use(MentionContext)
  const kind = mentionKinds.find((each) => each === attrs['kind']) ?? 'day'
  const mention = { kind, id: String(attrs['id']), label: String(attrs['label']) }
  return (
    <NodeViewWrapper as="span" data-mention={kind} data-selected={selected || undefined}>
      {/* A card that loads must not hide the editor. */}
      <Suspense fallback={mention.label}>{renderMention?.(mention) ?? mention.label}</Suspense>
    </NodeViewWrapper>
  )
}
