import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileInput } from '#web/components/ui/file-input.tsx'
import { takeHeldKeys } from '#web/lib/commands/held-keys.ts'
import { EditorParts } from './editor-parts.ts'
import { followChanges } from './follow-changes.ts'
import { MentionContext } from './mention-context.ts'
import { TypedMenu } from './menus/typed-menu.tsx'
import type { NoteEditorProps } from './note-editor-props.ts'
import styles from './note-editor.module.css'
import { replaceText } from './replace-text.ts'
import { Toolbar } from './tools/toolbar.tsx'
import { UploadLines } from './uploads/upload-lines.tsx'
import { uploadPlaces } from './uploads/upload-places.ts'

/** The editor itself; `NoteEditor` loads it. */
export function LoadedEditor(props: NoteEditorProps) {
  const { value, revisionKey, onChange, readOnly = false, autofocus = false, renderMention, ref } = props
  const { t } = useTranslation('editor')
  const images = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const chooseFiles = (accept: 'image' | 'file') => (accept === 'image' ? images : files).current?.click()
  const [parts] = useState(() => new EditorParts(props, t))
  useEffect(() => parts.follow({ props, t, chooseFiles }))
  const { uploads, menu, writer } = parts
  const editor = useEditor({
    extensions: parts.extensions,
    content: parts.content,
    parseOptions: { preserveWhitespace: true },
    editable: !readOnly,
    autofocus: autofocus ? 'end' : false,
    // A style element would need an exception in the Content-Security-Policy.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: parts.editorProps,
  })
  const changes = useRef<ReturnType<typeof followChanges> | null>(null)
  const startsFocused = useRef(autofocus)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(() => {
    const follower = followChanges(editor, writer, (html) => report.current(html))
    changes.current = follower
    // Not before the view takes the focus; until then the keys are held.
    if (startsFocused.current) setTimeout(() => typeHeld(editor))
    startsFocused.current = false
    // Not before: an editor that is never shown has a view, too, and what is put into it is neither seen nor reported.
    uploads.connect(uploadPlaces(editor.view))
    return () => {
      uploads.stop()
      follower.stop()
      changes.current = null
    }
  }, [editor, uploads, writer])
  useImperativeHandle(
    ref,
    () => ({
      flush: () => changes.current?.flush() ?? writer.write(editor.state.doc),
      focus: () => void editor.commands.focus(),
    }),
    [editor, writer],
  )
  const shown = useRef(revisionKey)
  useEffect(() => {
    if (shown.current === revisionKey) return
    shown.current = revisionKey
    replaceText(editor, value)
    changes.current?.accept()
  }, [editor, revisionKey, value])
  useEffect(() => {
    if (editor.isEditable === readOnly) editor.setEditable(!readOnly, false)
  }, [editor, readOnly])
  return (
    <MentionContext value={renderMention}>
      <div className={styles.editor} data-readonly={readOnly || undefined}>
        {readOnly ? null : <Toolbar editor={editor} chooseFiles={chooseFiles} openLink={parts.openLink} />}
        <EditorContent editor={editor} className={styles.text} />
        <UploadLines uploads={uploads} />
        {readOnly ? null : <TypedMenu menu={menu} field={editor.view.dom} />}
        <FileInput ref={images} accept="image/*" onFiles={(added) => uploads.add(added)} />
        <FileInput ref={files} accept=".pdf,.txt,.csv,.md,image/*" onFiles={(added) => uploads.add(added)} />
      </div>
    </MentionContext>
  )
}

/** What was typed while the note opened goes to its end. */
function typeHeld(editor: Editor): void {
  const typed = takeHeldKeys()
  if (typed === '' || editor.isDestroyed) return
  editor.commands.focus('end')
  const lines = typed.split('\n')
  for (const [index, line] of lines.entries()) {
    if (index > 0) editor.commands.splitBlock()
    if (line !== '') editor.view.dispatch(editor.state.tr.insertText(line))
  }
}
