import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileInput } from '#web/components/ui/file-input.tsx'
import { blockHtmlWriter } from './block-html.ts'
import { followChanges } from './follow-changes.ts'
import { MentionContext } from './mention-context.ts'
import { blockItems } from './menus/block-items.ts'
import { mentionItems } from './menus/mention-items.ts'
import { typedMenu } from './menus/typed-menu-extension.ts'
import { TypedMenuStore } from './menus/typed-menu-store.ts'
import { TypedMenu } from './menus/typed-menu.tsx'
import contentStyles from './note-content.module.css'
import styles from './note-editor.module.css'
import type { NoteEditorProps } from './note-editor.tsx'
import { noteExtensions } from './note-extensions.ts'
import { noteFileProps } from './note-files.ts'
import { purifyNote } from './purify-note.ts'
import { replaceText } from './replace-text.ts'
import { Toolbar } from './tools/toolbar.tsx'
import { NoteUploads } from './uploads/note-uploads.ts'
import { UploadLines } from './uploads/upload-lines.tsx'

/** The editor itself; `NoteEditor` loads it. */
export function LoadedEditor(props: NoteEditorProps) {
  const { value, revisionKey, readOnly = false, autofocus = false, renderMention, label, ref } = props
  const { t } = useTranslation('editor')
  const images = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [parts] = useState(() => ({
    uploads: new NoteUploads(props.notebookId),
    menu: new TypedMenuStore(),
    openLink: new EventTarget(),
    write: blockHtmlWriter(),
  }))
  const { uploads, menu, openLink } = parts
  const chooseFiles = (accept: 'image' | 'file') => (accept === 'image' ? images : files).current?.click()
  // The extensions are made once; they read what is current.
  const latest = useRef({ props, t, chooseFiles })
  useEffect(() => {
    latest.current = { props, t, chooseFiles }
  })
  const editor = useEditor({
    extensions: [
      ...noteExtensions({
        uploads,
        placeholderText: () => latest.current.t('placeholder'),
        checkLabel: (text) => text || latest.current.t('task.empty'),
        openLink: () => openLink.dispatchEvent(new Event('open')),
      }),
      typedMenu({
        name: 'blockMenu',
        char: '/',
        menu,
        label: () => latest.current.t('menu.label'),
        find: async (query) =>
          blockItems({
            t: latest.current.t,
            templates: latest.current.props.templates,
            chooseFiles: latest.current.chooseFiles,
          })(query),
      }),
      typedMenu({
        name: 'mentionMenu',
        char: '@',
        menu,
        label: () => latest.current.t('mention.label'),
        find: (query, signal) =>
          mentionItems(latest.current.props.searchMentions, latest.current.t, query, signal),
      }),
    ],
    content: purifyNote(value),
    parseOptions: { preserveWhitespace: true },
    editable: !readOnly,
    autofocus: autofocus ? 'end' : false,
    // A style element would need an exception in the Content-Security-Policy.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: `${contentStyles['content'] ?? ''} ${styles['writing'] ?? ''}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      transformPastedHTML: purifyNote,
      ...noteFileProps((added) => uploads.add(added)),
    },
  })
  useEffect(() => () => uploads.stop(), [uploads])
  const changes = useRef<ReturnType<typeof followChanges> | null>(null)
  useEffect(() => {
    const follower = followChanges(editor, parts.write, (html) => latest.current.props.onChange(html))
    changes.current = follower
    return () => {
      follower.stop()
      changes.current = null
    }
  }, [editor, parts])
  useImperativeHandle(
    ref,
    () => ({
      flush: () => changes.current?.flush() ?? parts.write(editor.state.doc),
      focus: () => void editor.commands.focus(),
    }),
    [editor, parts],
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
        {readOnly ? null : <Toolbar editor={editor} chooseFiles={chooseFiles} openLink={openLink} />}
        <EditorContent editor={editor} className={styles.text} />
        <UploadLines uploads={uploads} />
        {readOnly ? null : <TypedMenu menu={menu} field={editor.view.dom} />}
        <FileInput ref={images} accept="image/*" onFiles={(added) => uploads.add(added)} />
        <FileInput ref={files} accept=".pdf,.txt,.csv,.md,image/*" onFiles={(added) => uploads.add(added)} />
      </div>
    </MentionContext>
  )
}
