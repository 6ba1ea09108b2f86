import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { Suspense, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FileInput } from '#web/components/ui/file-input.tsx'
import { Cluster, Small } from '#web/components/ui/layout.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { takeHeldKeys } from '#web/lib/commands/held-keys.ts'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { type blockHtmlWriter, replaceText } from './replace-text.ts'
import { EditorParts } from './editor-parts.ts'
import { MentionContext } from './note-mention.ts'
import { TypedMenu } from './menus/typed-menu.tsx'
import type { NoteEditorProps } from './note-editor-props.ts'
import styles from './note-editor.module.css'
import { Toolbar } from './tools/toolbar.tsx'
import type { NoteUpload, NoteUploads } from './uploads/note-uploads.ts'
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

/** From this length on, or with a block this long, a change is reported once the user pauses: writing it takes a while. */
const LONG = { text: 1_500_000, block: 150_000 }
const reportAfterMs = 250

/**
 * Reports the text after each change. `flush` reports what is left, `accept` takes the present text as known, `stop`
 * reports what is left and ends.
 */
function followChanges(
  editor: Editor,
  { write, warm }: ReturnType<typeof blockHtmlWriter>,
  report: (html: string) => void,
) {
  let known = editor.state.doc
  /** The HTML of `known`; written when it is needed. */
  let knownHtml: string | null = null
  const stopped = new AbortController()
  warm(known, stopped.signal)
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const flush = (): string => {
    cancel()
    const { doc } = editor.state
    const html = write(doc)
    // Only a block that changed is serialised again.
    if (doc !== known && html !== (knownHtml ?? write(known))) report(html)
    known = doc
    knownHtml = html
    return html
  }
  const change = () => {
    const block = editor.state.selection.$from.node(1)
    if ((knownHtml?.length ?? 0) < LONG.text && (block?.nodeSize ?? 0) < LONG.block) flush()
    else timer ??= setTimeout(flush, reportAfterMs)
  }
  editor.on('update', change)
  return {
    flush,
    accept: () => {
      cancel()
      known = editor.state.doc
      knownHtml = null
    },
    stop: () => {
      stopped.abort()
      editor.off('update', change)
      flush()
    },
  }
}

/** Progress, cancel and retry of each upload, at its place in the text. Leaving the page is asked about meanwhile. */
function UploadLines({ uploads }: { readonly uploads: NoteUploads }) {
  const current = useSyncExternalStore(uploads.subscribe, uploads.current)
  const online = useConnectivity((connectivity) => connectivity.online)
  useEffect(() => {
    if (online) uploads.resume()
  }, [online, uploads])
  useUnsavedForm(
    current.some(({ error }) => error === null),
    async () => false,
  )
  return current.map((upload) =>
    createPortal(
      // Its texts may not be loaded yet: without this, the whole editor would be hidden meanwhile and lose the focus.
      <Suspense>
        <UploadLine upload={upload} uploads={uploads} />
      </Suspense>,
      upload.place,
      upload.id,
    ),
  )
}

type UploadLineProps = { readonly upload: NoteUpload; readonly uploads: NoteUploads }

function UploadLine({ upload: { id, file, share, error }, uploads }: UploadLineProps) {
  const { t } = useTranslation('editor')
  const errorText = useApiErrorText()
  if (error === null)
    return (
      <div className={styles.line} contentEditable={false}>
        <ProgressBar label={t('upload.running', { name: file.name })} share={share} />
        <Button kind="plain" onClick={() => uploads.cancel(id)}>
          {t('upload.cancel')}
        </Button>
      </div>
    )
  return (
    <div className={styles.line} contentEditable={false} role="alert">
      <Small tone="danger" anywhere>
        {t('upload.failed', { name: file.name, reason: errorText(error) })}
      </Small>
      <Cluster gap={4} nowrap>
        <Button kind="plain" onClick={() => uploads.retry(id)}>
          {t('upload.retry')}
        </Button>
        <Button kind="plain" onClick={() => uploads.cancel(id)}>
          {t('upload.dismiss')}
        </Button>
      </Cluster>
    </div>
  )
}
