import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Highlighter from 'lucide-react/icons/highlighter'
import ImageIcon from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Minus from 'lucide-react/icons/minus'
import Paperclip from 'lucide-react/icons/paperclip'
import Redo2 from 'lucide-react/icons/redo-2'
import SquareCode from 'lucide-react/icons/square-code'
import Strikethrough from 'lucide-react/icons/strikethrough'
import TextQuote from 'lucide-react/icons/text-quote'
import Underline from 'lucide-react/icons/underline'
import Undo2 from 'lucide-react/icons/undo-2'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkDialog } from './link-dialog.tsx'
import { moveFocus, StyleMenu, TableMenu, ToolButton, useOneTabStop } from './toolbar-parts.tsx'
import styles from './toolbar.module.css'

type ToolbarProps = {
  readonly editor: Editor
  readonly chooseFiles: (accept: 'image' | 'file') => void
  /** Its `open` event opens the dialog of a link: the shortcut in the text. */
  readonly openLink: EventTarget
}

/** What is on at the selection; rendered again only when one of these changes. */
function stateOf({ editor }: { readonly editor: Editor }) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    code: editor.isActive('code'),
    highlight: editor.isActive('highlight'),
    link: editor.isActive('link'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    taskList: editor.isActive('taskList'),
    blockquote: editor.isActive('blockquote'),
    codeBlock: editor.isActive('codeBlock'),
    isTable: editor.isActive('table'),
    level: [1, 2, 3].find((level) => editor.isActive('heading', { level })) ?? 0,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

/** Formats, blocks, files and history. One tab stop; arrow keys move within. On phones it is above the keyboard. */
export function Toolbar({ editor, chooseFiles, openLink }: ToolbarProps) {
  const { t } = useTranslation('editor')
  const state = useEditorState({ editor, selector: stateOf })
  const [href, setHref] = useState<string | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  useOneTabStop(bar)
  useKeyboardHeight(bar)
  const editLink = () => setHref(String(editor.getAttributes('link')['href'] ?? ''))
  useEffect(() => {
    const open = () => setHref(String(editor.getAttributes('link')['href'] ?? ''))
    openLink.addEventListener('open', open)
    return () => openLink.removeEventListener('open', open)
  }, [editor, openLink])
  const on = () => editor.chain().focus()
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('toolbar.label')}
        className={styles.toolbar}
        onKeyDown={(event) => moveFocus(event)}
      >
        <StyleMenu editor={editor} level={state.level} />
        <div role="group" aria-label={t('toolbar.text')} className={styles.group}>
          <ToolButton
            icon={Bold}
            label={t('mark.bold')}
            keys="mod+b"
            pressed={state.bold}
            onPress={() => on().toggleBold().run()}
          />
          <ToolButton
            icon={Italic}
            label={t('mark.italic')}
            keys="mod+i"
            pressed={state.italic}
            onPress={() => on().toggleItalic().run()}
          />
          <ToolButton
            icon={Underline}
            label={t('mark.underline')}
            keys="mod+u"
            pressed={state.underline}
            onPress={() => on().toggleUnderline().run()}
          />
          <ToolButton
            icon={Strikethrough}
            label={t('mark.strike')}
            keys="mod+shift+s"
            pressed={state.strike}
            onPress={() => on().toggleStrike().run()}
          />
          <ToolButton
            icon={Highlighter}
            label={t('mark.highlight')}
            keys="mod+shift+h"
            pressed={state.highlight}
            onPress={() => on().toggleMark('highlight').run()}
          />
          <ToolButton
            icon={Code}
            label={t('mark.code')}
            keys="mod+e"
            pressed={state.code}
            onPress={() => on().toggleCode().run()}
          />
          <ToolButton
            icon={LinkIcon}
            label={t('mark.link')}
            keys="mod+shift+k"
            pressed={state.link}
            hasDialog
            onPress={editLink}
          />
        </div>
        <div role="group" aria-label={t('toolbar.blocks')} className={styles.group}>
          <ToolButton
            icon={List}
            label={t('block.bulletList')}
            keys="mod+shift+8"
            pressed={state.bulletList}
            onPress={() => on().toggleBulletList().run()}
          />
          <ToolButton
            icon={ListOrdered}
            label={t('block.orderedList')}
            keys="mod+shift+7"
            pressed={state.orderedList}
            onPress={() => on().toggleOrderedList().run()}
          />
          <ToolButton
            icon={ListChecks}
            label={t('block.checkList')}
            keys="mod+shift+9"
            pressed={state.taskList}
            onPress={() => on().toggleTaskList().run()}
          />
          <ToolButton
            icon={TextQuote}
            label={t('block.quote')}
            keys="mod+shift+b"
            pressed={state.blockquote}
            onPress={() => on().toggleBlockquote().run()}
          />
          <ToolButton
            icon={SquareCode}
            label={t('block.codeBlock')}
            keys="mod+alt+c"
            pressed={state.codeBlock}
            onPress={() => on().toggleCodeBlock().run()}
          />
          <ToolButton icon={Minus} label={t('block.rule')} onPress={() => on().setHorizontalRule().run()} />
          <TableMenu editor={editor} isTable={state.isTable} />
        </div>
        <div role="group" aria-label={t('menu.insert')} className={styles.group}>
          <ToolButton icon={ImageIcon} label={t('block.image')} onPress={() => chooseFiles('image')} />
          <ToolButton icon={Paperclip} label={t('block.file')} onPress={() => chooseFiles('file')} />
        </div>
        <div role="group" aria-label={t('toolbar.history')} className={styles.group}>
          <ToolButton
            icon={Undo2}
            label={t('toolbar.undo')}
            keys="mod+z"
            disabled={!state.canUndo}
            onPress={() => on().undo().run()}
          />
          <ToolButton
            icon={Redo2}
            label={t('toolbar.redo')}
            keys="mod+shift+z"
            disabled={!state.canRedo}
            onPress={() => on().redo().run()}
          />
        </div>
      </div>
      <LinkDialog
        href={href}
        onClose={() => setHref(null)}
        onSave={(address) => saveLink(editor, address)}
        onRemove={() => on().extendMarkRange('link').unsetLink().run()}
      />
    </>
  )
}

/** Without selected text the address itself becomes the text of the link. */
function saveLink(editor: Editor, href: string): void {
  const isNew = editor.state.selection.empty && !editor.isActive('link')
  if (isNew) {
    const text = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }
    editor.chain().focus().insertContent(text).run()
  } else {
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
  }
}

/** Keeps `--keyboard` of an element at the height of the on-screen keyboard, which covers the page's lower part. */
function useKeyboardHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return undefined
    const measure = () => {
      const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    visualViewport.addEventListener('resize', measure)
    visualViewport.addEventListener('scroll', measure)
    return () => {
      visualViewport.removeEventListener('resize', measure)
      visualViewport.removeEventListener('scroll', measure)
    }
  }, [element])
}
