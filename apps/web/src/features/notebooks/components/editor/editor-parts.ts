import type { AnyExtension } from '@tiptap/core'
import type { EditorProps } from '@tiptap/pm/view'
import type { TFunction } from 'i18next'
import { blockHtmlWriter } from './block-html.ts'
import { blockItems } from './menus/block-items.ts'
import { mentionItems } from './menus/mention-items.ts'
import { typedMenu } from './menus/typed-menu-extension.ts'
import { TypedMenuStore } from './menus/typed-menu-store.ts'
import contentStyles from './note-content.module.css'
import type { NoteEditorProps } from './note-editor-props.ts'
import styles from './note-editor.module.css'
import { noteExtensions } from './note-extensions.ts'
import { noteFileProps } from './note-files.ts'
import { purifyNote } from '#web/lib/notes/purify-note.ts'
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
