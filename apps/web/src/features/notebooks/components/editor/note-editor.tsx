import { type ComponentProps, lazy, type ReactNode, type Ref, Suspense } from 'react'
import styles from './note-editor.module.css'
import { NoteHtml } from './note-html.tsx'
import type { NoteMention, NoteTemplate, SearchMentions } from './note-mention.ts'

// The editor and its libraries are 120 kB that no other page needs.
const LoadedEditor = lazy(async () => ({ default: (await import('./loaded-editor.tsx')).LoadedEditor }))

export type NoteEditorHandle = {
  /** The HTML as it is now; calls `onChange` if the last change was not reported yet. */
  readonly flush: () => string
  readonly focus: () => void
}

export type NoteEditorProps = {
  /** HTML. Read at first, and again with each new `revisionKey`. */
  readonly value: string
  /** A new key replaces the text: a newer revision, another note. The caret stays where the text is the same. */
  readonly revisionKey: string
  /** At most about once a second while the user writes, and when the editor closes. */
  readonly onChange: (html: string) => void
  readonly readOnly?: boolean
  readonly autofocus?: boolean
  /** Files are stored below it. */
  readonly notebookId: string
  readonly templates: readonly NoteTemplate[]
  readonly searchMentions: SearchMentions
  readonly renderMention: (mention: NoteMention) => ReactNode
  /** The accessible name of the text. */
  readonly label: string
  readonly ref?: Ref<NoteEditorHandle>
}

/** Writes a note. The text is readable at once; the editor loads after it. */
export function NoteEditor(props: NoteEditorProps) {
  return (
    <Suspense fallback={<Waiting value={props.value} renderMention={props.renderMention} />}>
      <LoadedEditor {...props} />
    </Suspense>
  )
}

function Waiting(props: Pick<ComponentProps<typeof NoteEditor>, 'value' | 'renderMention'>) {
  return (
    <div className={styles.editor} aria-busy>
      <div className={styles.waitingTools} />
      <div className={styles.text}>
        <NoteHtml html={props.value} renderMention={props.renderMention} />
      </div>
    </div>
  )
}
