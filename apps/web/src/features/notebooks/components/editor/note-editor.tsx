import { lazy, memo, type ReactNode, type Ref, Suspense } from 'react'
import styles from './note-editor.module.css'
import type { NoteMention, NoteTemplate, SearchMentions } from './note-mention.ts'

// The editor and its libraries are 120 kB that no other page needs.
const LoadedEditor = lazy(async () => ({ default: (await import('./loaded-editor.tsx')).LoadedEditor }))
const NoteHtml = lazy(async () => ({ default: (await import('./note-html.tsx')).NoteHtml }))

/**
 * Writes a note. The text is readable before the editor has loaded. Memoised: what is shown around the text changes with
 * every save, and an editor that renders updates the view of the whole text.
 */
export const NoteEditor = memo(function NoteEditor(props: NoteEditorProps) {
  return (
    <Suspense fallback={<Waiting value={props.value} renderMention={props.renderMention} />}>
      <LoadedEditor {...props} />
    </Suspense>
  )
})

function Waiting({ value, renderMention }: Pick<NoteEditorProps, 'value' | 'renderMention'>) {
  return (
    <div className={styles.editor} aria-busy>
      <div className={styles.waitingTools} />
      <div className={styles.text}>
        <Suspense fallback={null}>
          <NoteHtml html={value} renderMention={renderMention} />
        </Suspense>
      </div>
    </div>
  )
}

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
  /** With each change; in a very long note a moment later, and when the editor closes. */
  readonly onChange: (html: string) => void
  readonly readOnly?: boolean
  readonly autofocus?: boolean
  /** Files are stored below it. */
  readonly notebookId: string
  /** Identifies the text: its files are kept in this browser until they are uploaded. Omitted: they are not. */
  readonly textId?: string
  readonly templates: readonly NoteTemplate[]
  readonly searchMentions: SearchMentions
  readonly renderMention: (mention: NoteMention) => ReactNode
  /** The accessible name of the text. */
  readonly label: string
  readonly ref?: Ref<NoteEditorHandle>
}
