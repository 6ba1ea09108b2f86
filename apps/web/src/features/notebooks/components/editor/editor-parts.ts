import type { AnyExtension } from '@tiptap/core'
import type { EditorProps } from '@tiptap/pm/view'
import type { TFunction } from 'i18next'
import Calendar from 'lucide-react/icons/calendar'
import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import Target from 'lucide-react/icons/target'
import { purifyNote } from '#web/lib/notes/purify-note.ts'
import { blockHtmlWriter } from './replace-text.ts'
import { blockItems } from './menus/block-items.ts'
import { typedMenu, type TypedMenuItem, TypedMenuStore } from './menus/typed-menu-store.ts'
import contentStyles from './note-content.module.css'
import type { NoteEditorProps } from './note-editor-props.ts'
import styles from './note-editor.module.css'
import { noteExtensions } from './note-extensions.tsx'
import type { SearchMentions } from './note-mention.ts'
import { NoteUploads } from './uploads/note-uploads.ts'

type Current = {
  readonly props: NoteEditorProps
  readonly t: TFunction<'editor'>
  readonly chooseFiles: (accept: 'image' | 'file') => void
}

/** What is made once per editor. The extensions read what was rendered last: texts, templates, the search. */
export class EditorParts {
  readonly uploads: NoteUploads
  readonly menu = new TypedMenuStore()
  readonly openLink = new EventTarget()
  readonly writer = blockHtmlWriter()
  /** Sanitised once: a long note takes a tenth of a second. */
  readonly content: string
  readonly extensions: AnyExtension[]
  readonly editorProps: EditorProps
  #current: Current

  constructor(props: NoteEditorProps, t: TFunction<'editor'>) {
    this.#current = { props, t, chooseFiles: () => undefined }
    this.content = purifyNote(props.value)
    this.uploads = new NoteUploads(props.notebookId, props.textId)
    const { menu, uploads } = this
    this.extensions = [
      ...noteExtensions({
        uploads,
        placeholderText: () => this.#current.t('placeholder'),
        checkLabel: (text) => text || this.#current.t('task.empty'),
        openLink: () => this.openLink.dispatchEvent(new Event('open')),
      }),
      typedMenu({
        name: 'blockMenu',
        char: '/',
        menu,
        label: () => this.#current.t('menu.label'),
        find: async (query) => {
          const { t, props, chooseFiles } = this.#current
          return blockItems({ t, templates: props.templates, chooseFiles })(query)
        },
      }),
      typedMenu({
        name: 'mentionMenu',
        char: '@',
        menu,
        label: () => this.#current.t('mention.label'),
        find: (query, signal) =>
          mentionItems(this.#current.props.searchMentions, this.#current.t, query, signal),
      }),
    ]
    this.editorProps = {
      attributes: () => ({
        class: `${contentStyles['content'] ?? ''} ${styles['writing'] ?? ''}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': this.#current.props.label,
      }),
      transformPastedHTML: (html) => purifyNote(html),
      ...noteFileProps((added) => uploads.add(added)),
    }
  }

  /** After each render. */
  follow(current: Current): void {
    this.#current = current
  }
}

const icons = { trade: ChartCandlestick, day: Calendar, strategy: Target } as const

/** What the list after `@` offers for a text. A search that fails offers nothing. */
async function mentionItems(
  search: SearchMentions,
  t: TFunction<'editor'>,
  query: string,
  signal: AbortSignal,
): Promise<readonly TypedMenuItem[]> {
  const choices = await search(query, signal)
  return choices.map(({ kind, id, label, detail }) => ({
    id: `${kind} ${id}`,
    group: t(`mention.${kind}`),
    label,
    detail,
    icon: icons[kind],
    run: (editor, range) => {
      editor
        .chain()
        .focus()
        .insertContentAt(range, [
          { type: 'mention', attrs: { kind, id, label } },
          { type: 'text', text: ' ' },
        ])
        .run()
    },
  }))
}

/** Pasted and dropped files are uploaded; images inside pasted HTML as data too. A click with Ctrl opens a link. */
function noteFileProps(
  add: (files: readonly File[]) => void,
): Pick<EditorProps, 'handlePaste' | 'handleDrop' | 'handleClick'> {
  return {
    handlePaste: (view, event) => {
      if (!view.editable) return false
      const data = event.clipboardData
      const files = [...(data?.files ?? [])]
      const html = data?.getData('text/html') ?? ''
      // A spreadsheet puts a picture of its cells beside them.
      if (files.length > 0 && !hasText(html)) {
        event.preventDefault()
        // The page’s own receiver of images must not take them too.
        event.stopPropagation()
        add(files)
        return true
      }
      const embedded = embeddedImages(html)
      if (embedded.length > 0) queueMicrotask(() => add(embedded))
      return false
    },
    handleDrop: (view, event, _, moved) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (moved || files.length === 0 || !view.editable) return false
      event.preventDefault()
      event.stopPropagation()
      add(files)
      return true
    },
    handleClick: (view, _, event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isAttachment = link?.hasAttribute('data-attachment') === true
      if (!link || !(isAttachment || event.ctrlKey || event.metaKey || !view.editable)) return false
      window.open(link.getAttribute('href') ?? '', '_blank', 'noopener,noreferrer')
      return true
    },
  }
}

function hasText(html: string): boolean {
  return html !== '' && new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() !== ''
}

/** Images that pasted HTML contains as `data:`: the text never stores them. */
function embeddedImages(html: string): readonly File[] {
  if (!html.includes('data:image/')) return []
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.querySelectorAll('img[src^="data:image/"]')].flatMap((image, index) => {
    const [, type, data] = /^data:(image\/[\w+.-]+);base64,(.+)$/.exec(image.getAttribute('src') ?? '') ?? []
    if (type === undefined || data === undefined) return []
    try {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      return [new File([bytes], `pasted-${index + 1}.${type.slice('image/'.length)}`, { type })]
    } catch {
      return []
    }
  })
}
