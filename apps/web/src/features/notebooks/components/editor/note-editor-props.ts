import type { ReactNode, Ref } from 'react'
import type { NoteMention, NoteTemplate, SearchMentions } from './note-mention.ts'

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
