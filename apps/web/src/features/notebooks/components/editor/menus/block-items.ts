import type { Editor, Range } from '@tiptap/core'
import AtSign from 'lucide-react/icons/at-sign'
import Heading1 from 'lucide-react/icons/heading-1'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImageIcon from 'lucide-react/icons/image'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Minus from 'lucide-react/icons/minus'
import Paperclip from 'lucide-react/icons/paperclip'
import Pilcrow from 'lucide-react/icons/pilcrow'
import SquareCode from 'lucide-react/icons/square-code'
import TableIcon from 'lucide-react/icons/table'
import TextQuote from 'lucide-react/icons/text-quote'
import type { TFunction } from 'i18next'
import type { NoteTemplate } from '../note-mention.ts'
import { purifyNote } from '#web/lib/notes/purify-note.ts'
import { insertTable } from '../tools/insert-table.ts'
import type { TypedMenuItem } from './typed-menu-store.ts'

const blocks = [
  {
    id: 'paragraph',
    words: 'text',
    icon: Pilcrow,
    run: (editor: Editor) => editor.chain().setParagraph().run(),
  },
  {
    id: 'heading1',
    words: 'h1 #',
    icon: Heading1,
    run: (editor: Editor) => editor.chain().setHeading({ level: 1 }).run(),
  },
  {
    id: 'heading2',
    words: 'h2 ##',
    icon: Heading2,
    run: (editor: Editor) => editor.chain().setHeading({ level: 2 }).run(),
  },
  {
    id: 'heading3',
    words: 'h3 ###',
    icon: Heading3,
    run: (editor: Editor) => editor.chain().setHeading({ level: 3 }).run(),
  },
  {
    id: 'bulletList',
    words: 'ul -',
    icon: List,
    run: (editor: Editor) => editor.chain().toggleBulletList().run(),
  },
  {
    id: 'orderedList',
    words: 'ol 1.',
    icon: ListOrdered,
    run: (editor: Editor) => editor.chain().toggleOrderedList().run(),
  },
  {
    id: 'checkList',
    words: 'todo task []',
    icon: ListChecks,
    run: (editor: Editor) => editor.chain().toggleTaskList().run(),
  },
  {
    id: 'quote',
    words: 'blockquote >',
    icon: TextQuote,
    run: (editor: Editor) => editor.chain().toggleBlockquote().run(),
  },
  {
    id: 'codeBlock',
    words: 'pre ```',
    icon: SquareCode,
    run: (editor: Editor) => editor.chain().toggleCodeBlock().run(),
  },
  { id: 'table', words: 'grid', icon: TableIcon, run: insertTable },
  {
    id: 'rule',
    words: 'hr ---',
    icon: Minus,
    run: (editor: Editor) => editor.chain().setHorizontalRule().run(),
  },
] as const

type BlockItemsOptions = {
  readonly t: TFunction<'editor'>
  readonly templates: readonly NoteTemplate[]
  /** Opens the browser's dialog for an image or any file. */
  readonly chooseFiles: (accept: 'image' | 'file') => void
}

/** What the list after `/` offers: kinds of blocks, files and mentions, templates. */
export function blockItems({ t, templates, chooseFiles }: BlockItemsOptions) {
  const inserted = (insert: (editor: Editor) => void) => (editor: Editor, range: Range) => {
    editor.chain().focus().deleteRange(range).run()
    insert(editor)
  }
  const items: readonly (TypedMenuItem & { readonly words: string })[] = [
    ...blocks.map(({ id, words, icon, run }) => ({
      id,
      words,
      icon,
      group: t('menu.blocks'),
      label: t(`block.${id}`),
      run: inserted(run),
    })),
    ...[
      { id: 'image', words: 'picture screenshot', icon: ImageIcon, run: () => chooseFiles('image') },
      { id: 'file', words: 'attachment pdf', icon: Paperclip, run: () => chooseFiles('file') },
      {
        id: 'mention',
        words: '@ trade',
        icon: AtSign,
        run: (editor: Editor) => editor.commands.insertContent('@'),
      },
    ].map(({ id, words, icon, run }) => ({
      id,
      words,
      icon,
      group: t('menu.insert'),
      label: t(`block.${insertKey(id)}`),
      run: inserted(run),
    })),
    ...templates.map(({ id, name, html }) => ({
      id: `template ${id}`,
      words: '',
      icon: LayoutTemplate,
      group: t('menu.templates'),
      label: name,
      run: inserted((editor) => editor.commands.insertContent(purifyNote(html))),
    })),
  ]
  return (query: string): readonly TypedMenuItem[] => {
    const sought = query.trim().toLocaleLowerCase()
    return items.filter(({ label, words }) => `${label.toLocaleLowerCase()} ${words}`.includes(sought))
  }
}

function insertKey(id: string): 'image' | 'file' | 'mention' {
  return id === 'image' || id === 'file' ? id : 'mention'
}
