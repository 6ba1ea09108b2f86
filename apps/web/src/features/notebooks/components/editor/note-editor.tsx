import { lazy, memo, Suspense } from 'react'
import type { NoteEditorProps } from './note-editor-props.ts'
import styles from './note-editor.module.css'

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
