import { lazy, Suspense } from 'react'
import type { NoteEditorProps } from './note-editor-props.ts'
import styles from './note-editor.module.css'
import { NoteHtml } from './note-html.tsx'

// The editor and its libraries are 120 kB that no other page needs.
const LoadedEditor = lazy(async () => ({ default: (await import('./loaded-editor.tsx')).LoadedEditor }))

/** Writes a note. The text is readable at once; the editor loads after it. */
export function NoteEditor(props: NoteEditorProps) {
  return (
    <Suspense fallback={<Waiting value={props.value} renderMention={props.renderMention} />}>
      <LoadedEditor {...props} />
    </Suspense>
  )
}

function Waiting({ value, renderMention }: Pick<NoteEditorProps, 'value' | 'renderMention'>) {
  return (
    <div className={styles.editor} aria-busy>
      <div className={styles.waitingTools} />
      <div className={styles.text}>
        <NoteHtml html={value} renderMention={renderMention} />
      </div>
    </div>
  )
}
