import type { Notebook } from '@plumbline/contract/notebooks/notebooks'
import FolderInput from 'lucide-react/icons/folder-input'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useExportEntries } from '#web/components/export/use-export-entries.tsx'
import { LabelInput } from '#web/components/ui/label-input.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { menuAction } from '#web/components/ui/menu-action.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import type { NoteFormat, SourceNote } from '#web/lib/export/export-notes.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { deleteNote, moveNote, pinNote, restoreNote, tagNote, useOptimisticAction } from '../api/mutations.ts'
import { type NoteStart, useNoteStart } from '../api/use-note-session.ts'
import { noteTemplates } from '../model/note-templates.ts'
import { useNotebookStore } from '../model/notebook-store.ts'
import { NoteWriter, type WriterTools } from './note-writer.tsx'

const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog)

type NotePaneProps = {
  readonly notebook: Notebook
  readonly noteId: string
  /** The note was deleted or moved: another one is shown. */
  readonly onGone: () => void
}

/** A note that is written and saves itself. Keyed by the note. */
export function NotePane(props: NotePaneProps) {
  const opening = useNoteStart({
    kind: 'in-notebook',
    notebookId: props.notebook.id,
    noteId: props.noteId,
  })
  if (opening.kind === 'failed') {
    const { error, retry } = opening
    // An old address of a moved note: the refusal names its notebook.
    const { notebookId } = apiErrorOf(error).data
    if (typeof notebookId === 'string')
      return <Navigate to={`/notebook/${notebookId}?note=${props.noteId}`} replace />
    return <LoadFailure error={error} onRetry={retry} />
  }
  if (opening.kind === 'loading') return <CardSkeleton height="320px" />
  return <OpenNote {...props} start={opening.start} />
}

function OpenNote(props: NotePaneProps & { readonly start: NoteStart }) {
  const { notebook, noteId, start } = props
  const { t } = useTranslation('notebooks')
  const [exported, setExported] = useState<{ format: NoteFormat; note: SourceNote } | null>(null)
  const summary = notebook.notes.find(({ id }) => id === noteId)
  const entriesOf = useNoteEntries(props, summary?.isPinned ?? false, (format, html) =>
    setExported({ format, note: { title: summary?.title ?? '', html } }),
  )
  return (
    <>
      <NoteWriter
        start={start}
        title={summary?.title || t('note.untitled')}
        label={t('note.label')}
        templates={noteTemplates(t)}
        autofocus={(start.draft ?? start.note)?.content === ''}
        below={
          summary && summary.revision > 0 ? (
            <NoteTags notebookId={notebook.id} noteId={noteId} tags={summary.tags} />
          ) : null
        }
        menu={entriesOf}
        onRestore={() => restoreNote(notebook.id, noteId)}
      />
      {exported ? (
        <ExportDialog
          source={{ kind: 'note', note: exported.note }}
          format={exported.format}
          onClose={() => setExported(null)}
        />
      ) : null}
    </>
  )
}

/** What the menu of a note in a notebook has around the version history. */
function useNoteEntries(
  { notebook, noteId, onGone }: NotePaneProps,
  isPinned: boolean,
  onExport: (format: NoteFormat, html: string) => void,
): (tools: WriterTools, versions: MenuEntry) => readonly MenuEntry[] {
  const { t } = useTranslation('notebooks')
  const attempt = useOptimisticAction()
  const exportEntries = useExportEntries()
  const moveEntries = useMoveEntries(notebook.id)
  return ({ save, flush }, versions) => [
    menuAction(
      'pin',
      isPinned ? t('note.unpin') : t('note.pin'),
      isPinned ? PinOff : Pin,
      () => void attempt(() => pinNote(notebook.id, noteId, !isPinned)),
    ),
    versions,
    { kind: 'separator', id: 'before-export' },
    ...exportEntries((format) => onExport(format, flush())),
    ...moveEntries((target, title) =>
      attempt(async () => {
        await save()
        await moveNote(notebook.id, noteId, target)
        onGone()
        showToast({
          message: t('note.moved', { title }),
          onUndo: () => void attempt(() => moveNote(target, noteId, notebook.id)),
        })
      }),
    ),
    { kind: 'separator', id: 'before-delete' },
    menuAction(
      'delete',
      t('note.delete'),
      Trash2,
      () =>
        void attempt(async () => {
          await save()
          await deleteNote(notebook.id, noteId)
          onGone()
          showToast({
            message: t('note.deleted'),
            onUndo: () => void attempt(() => restoreNote(notebook.id, noteId)),
          })
        }),
      { danger: true },
    ),
  ]
}

function useMoveEntries(notebookId: string) {
  const { t } = useTranslation('notebooks')
  const notebooks = useNotebookStore((state) => state.notebooks)
  const others = notebooks.filter(({ id, isArchived }) => id !== notebookId && !isArchived)
  return (onMove: (target: string, title: string) => Promise<void>): readonly MenuEntry[] =>
    others.length === 0
      ? []
      : [
          { kind: 'separator', id: 'before-move' },
          { kind: 'heading', id: 'move', label: t('note.moveTo') },
          ...others
            .slice(0, 20)
            .map(
              ({ id, title }): MenuEntry =>
                menuAction(`move-${id}`, title, FolderInput, () => void onMove(id, title)),
            ),
        ]
}

type NoteTagsProps = {
  readonly notebookId: string
  readonly noteId: string
  readonly tags: readonly string[]
}

/** The tags of a note; each change is saved at once. */
function NoteTags({ notebookId, noteId, tags }: NoteTagsProps) {
  const { t } = useTranslation('notebooks')
  const attempt = useOptimisticAction()
  return (
    <LabelInput
      inline
      kind="tag"
      label={t('note.addTag')}
      value={tags}
      onChange={(next) => void attempt(() => tagNote(notebookId, noteId, next, tags))}
    />
  )
}
