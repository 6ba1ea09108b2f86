import type { Notebook } from '@plumbline/contract/notebooks/notebooks'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FolderInput from 'lucide-react/icons/folder-input'
import History from 'lucide-react/icons/history'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { showToast } from '#web/components/ui/toast-store.ts'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { deleteNote, moveNote, pinNote, restoreNote } from '../api/note-actions.ts'
import { useAttempt } from '../api/use-attempt.ts'
import { type NoteStart, useNoteSession, useNoteStart, useNoteState } from '../api/use-note-session.ts'
import { noteTemplates } from '../model/note-templates.ts'
import { useNotebookStore } from '../model/notebook-store.ts'
import type { NoteFormat, SourceNote } from '../model/export/export-notes.ts'
import { MentionCard } from './editor/mention-card.tsx'
import { NoteEditor } from './editor/note-editor.tsx'
import type { NoteEditorHandle } from './editor/note-editor-props.ts'
import type { NoteMention } from './editor/note-mention.ts'
import { useMentionSearch } from './editor/use-mention-search.ts'
import { useExportEntries } from './use-export-entries.tsx'
import { NoteState } from './note-state.tsx'
import { NoteTags } from './note-tags.tsx'
import styles from './notebook.module.css'

const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}))
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))
const VersionsDrawer = lazy(async () => ({
  default: (await import('./versions-drawer.tsx')).VersionsDrawer,
}))

type NotePaneProps = {
  readonly notebook: Notebook
  readonly noteId: string
  /** The note was deleted or moved: another one is shown. */
  readonly onGone: () => void
}

/** A note that is written and saves itself. Keyed by the note. */
export function NotePane(props: NotePaneProps) {
  const opening = useNoteStart(props.notebook.id, props.noteId)
  if (opening.kind === 'failed') return <LoadFailure error={opening.error} onRetry={opening.retry} />
  if (opening.kind === 'loading') return <CardSkeleton height="320px" />
  return <OpenNote {...props} start={opening.start} />
}

const renderMention = (mention: NoteMention) => <MentionCard mention={mention} />

function OpenNote({ notebook, noteId, onGone, start }: NotePaneProps & { readonly start: NoteStart }) {
  const editor = useRef<NoteEditorHandle>(null)
  const session = useNoteSession(start, () => void editor.current?.flush())
  const searchMentions = useMentionSearch()
  const { t } = useTranslation('notebooks')
  const attempt = useAttempt()
  const [dialog, setDialog] = useState<'versions' | 'conflict' | null>(null)
  const [exported, setExported] = useState<{ format: NoteFormat; note: SourceNote } | null>(null)
  const status = useNoteState(session, (state) => state.status)
  const content = useNoteState(session, (state) => state.content)
  const contentKey = useNoteState(session, (state) => state.contentKey)
  const isKept = useNoteState(session, (state) => state.isKept)
  useUnsavedForm(!isKept && status.kind !== 'saved', () => session.save())
  useSaveKey(() => void session.save())
  const summary = notebook.notes.find(({ id }) => id === noteId)
  const isPinned = summary?.isPinned ?? false
  const restore = () =>
    void attempt(async () => {
      await restoreNote(notebook.id, noteId)
      await session.save()
    })
  const remove = () =>
    void attempt(async () => {
      await session.save()
      await deleteNote(notebook.id, noteId)
      onGone()
      showToast({
        message: t('note.deleted'),
        onUndo: () => void attempt(() => restoreNote(notebook.id, noteId)),
      })
    })
  const entries: readonly MenuEntry[] = [
    {
      kind: 'action',
      id: 'pin',
      label: isPinned ? t('note.unpin') : t('note.pin'),
      icon: isPinned ? <PinOff size={16} aria-hidden /> : <Pin size={16} aria-hidden />,
      onSelect: () => void attempt(() => pinNote(notebook.id, noteId, !isPinned)),
    },
    {
      kind: 'action',
      id: 'versions',
      label: t('versions.open'),
      icon: <History size={16} aria-hidden />,
      onSelect: () => setDialog('versions'),
    },
    { kind: 'separator', id: 'before-export' },
    ...useExportEntries((format) =>
      setExported({
        format,
        note: { title: summary?.title ?? '', html: editor.current?.flush() ?? content },
      }),
    ),
    ...useMoveEntries(notebook.id, (target, title) =>
      attempt(async () => {
        await session.save()
        await moveNote(notebook.id, noteId, target)
        onGone()
        showToast({
          message: t('note.moved', { title }),
          onUndo: () => void attempt(() => moveNote(target, noteId, notebook.id)),
        })
      }),
    ),
    { kind: 'separator', id: 'before-delete' },
    {
      kind: 'action',
      id: 'delete',
      label: t('note.delete'),
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      onSelect: remove,
    },
  ]
  return (
    <section className={styles.pane} aria-label={summary?.title || t('note.untitled')}>
      <header className={styles.paneHead}>
        <NoteState session={session} onResolve={() => setDialog('conflict')} onRestore={restore} />
        <MenuButton label={t('note.menu')} entries={entries}>
          <Ellipsis size={17} aria-hidden />
        </MenuButton>
      </header>
      {summary && summary.revision > 0 ? (
        <NoteTags notebookId={notebook.id} noteId={noteId} tags={summary.tags} />
      ) : null}
      <NoteEditor
        ref={editor}
        value={content}
        revisionKey={contentKey}
        onChange={session.edit}
        autofocus={content === ''}
        notebookId={notebook.id}
        templates={noteTemplates(t)}
        searchMentions={searchMentions}
        renderMention={renderMention}
        label={t('note.label')}
      />
      <Suspense fallback={null}>
        {dialog === 'versions' ? (
          <VersionsDrawer
            notebookId={notebook.id}
            noteId={noteId}
            renderMention={renderMention}
            onRestore={(html) => {
              const before = editor.current?.flush() ?? content
              session.replace(html)
              setDialog(null)
              showToast({ message: t('versions.restored'), onUndo: () => session.replace(before) })
            }}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {exported ? (
          <ExportDialog
            source={{ kind: 'note', note: exported.note }}
            format={exported.format}
            onClose={() => setExported(null)}
          />
        ) : null}
        {dialog === 'conflict' && status.kind === 'conflict' ? (
          <ConflictDialog
            parts={status.parts}
            theirsAt={status.theirs.updatedAt}
            renderMention={renderMention}
            onResolve={(choices) => {
              session.resolve(choices)
              setDialog(null)
            }}
            onClose={() => setDialog(null)}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

function useMoveEntries(
  notebookId: string,
  onMove: (target: string, title: string) => Promise<void>,
): readonly MenuEntry[] {
  const { t } = useTranslation('notebooks')
  const notebooks = useNotebookStore((state) => state.notebooks)
  const others = notebooks.filter(({ id, isArchived }) => id !== notebookId && !isArchived)
  if (others.length === 0) return []
  return [
    { kind: 'separator', id: 'before-move' },
    { kind: 'heading', id: 'move', label: t('note.moveTo') },
    ...others.slice(0, 20).map(
      ({ id, title }): MenuEntry => ({
        kind: 'action',
        id: `move-${id}`,
        label: title,
        icon: <FolderInput size={16} aria-hidden />,
        onSelect: () => void onMove(id, title),
      }),
    ),
  ]
}

/** Ctrl/⌘ S saves at once, as people are used to, instead of saving the page as a file. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
