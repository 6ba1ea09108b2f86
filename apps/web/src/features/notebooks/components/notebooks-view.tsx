import type { Notebook } from '@plumbline/contract/notebooks/notebooks'
import BookPlus from 'lucide-react/icons/book-plus'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Cluster, Grid, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useOptimisticAction } from '../api/mutations.ts'
import { useNotebooks } from '../api/queries.ts'
import {
  addNotebook,
  deleteNotebook,
  reorderNotebooks,
  restoreNotebook,
  updateNotebook,
} from '../model/notebook-store.ts'
import type { NoteFormat } from '#web/lib/export/export-notes.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { NoteSearch } from './note-search.tsx'
import { NotebookCard } from './notebook-card.tsx'

const NotebookDialog = lazyComponent(async () => (await import('./notebook-dialog.tsx')).NotebookDialog)
const DeletedNotes = lazyComponent(async () => (await import('./deleted-notes.tsx')).DeletedNotes)
const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog)

type Open =
  | { readonly kind: 'add' | 'deleted' }
  | { readonly kind: 'edit'; readonly notebook: Notebook }
  | { readonly kind: 'export'; readonly notebook: Notebook; readonly format: NoteFormat }

/** All notebooks as cards, archived ones below. */
export function NotebooksView() {
  const { t } = useTranslation('notebooks')
  const { notebooks, isLoading, error, refetch } = useNotebooks()
  const [open, setOpen] = useState<Open | null>(null)
  const [showArchived, setShowArchived] = useState(false)
  const attempt = useOptimisticAction()
  const navigate = useNavigate()
  const active = notebooks.filter(({ isArchived }) => !isArchived)
  const archived = notebooks.filter(({ isArchived }) => isArchived)
  const begin = () =>
    attempt(async () => {
      const { id } = await addNotebook({ title: t('first.title'), colour: 'violet', cover: null })
      await navigate(`/notebook/${id}`)
    })
  const count = notebooks.reduce((sum, { notes }) => sum + notes.length, 0)
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        note={
          notebooks.length > 0
            ? t('counts', {
                notebooks: t('books', { count: notebooks.length }),
                notes: t('card.notes', { count }),
              })
            : undefined
        }
        actions={
          <>
            <Button onClick={() => setOpen({ kind: 'deleted' })}>{t('deleted.open')}</Button>
            <Button
              kind="primary"
              icon={<BookPlus size={16} aria-hidden />}
              onClick={() => setOpen({ kind: 'add' })}
            >
              {t('add')}
            </Button>
          </>
        }
      />
      {isLoading ? (
        <CardSkeleton height="160px" />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <NoteSearch isEmpty={notebooks.length === 0}>
          {notebooks.length === 0 ? (
            <EmptyState
              icon={<NotebookPen size={22} aria-hidden />}
              actions={
                <>
                  <Button kind="primary" onClick={() => void begin()}>
                    {t('first.begin')}
                  </Button>
                  <Button to="/import">{t('first.import')}</Button>
                </>
              }
            >
              {t('empty')}
            </EmptyState>
          ) : (
            <>
              <Cards notebooks={active} onOpen={setOpen} />
              {archived.length === 0 ? null : (
                <Stack as="section" gap={8}>
                  <Cluster>
                    <Button
                      kind="plain"
                      aria-expanded={showArchived}
                      onClick={() => setShowArchived(!showArchived)}
                    >
                      {t('archived', { count: archived.length })}
                    </Button>
                  </Cluster>
                  {showArchived ? <Cards notebooks={archived} onOpen={setOpen} /> : null}
                </Stack>
              )}
            </>
          )}
        </NoteSearch>
      )}
      {open?.kind === 'add' ? (
        <NotebookDialog
          notebook={null}
          onClose={() => setOpen(null)}
          onAdded={({ id }) => void navigate(`/notebook/${id}`)}
        />
      ) : open?.kind === 'edit' ? (
        <NotebookDialog notebook={open.notebook} onClose={() => setOpen(null)} />
      ) : open?.kind === 'export' ? (
        <ExportDialog
          source={{ kind: 'notebook', notebook: open.notebook }}
          format={open.format}
          onClose={() => setOpen(null)}
        />
      ) : open?.kind === 'deleted' ? (
        <DeletedNotes onClose={() => setOpen(null)} />
      ) : null}
    </Stack>
  )
}

type CardsProps = { readonly notebooks: readonly Notebook[]; readonly onOpen: (open: Open) => void }

function Cards({ notebooks, onOpen }: CardsProps) {
  const { t } = useTranslation('notebooks')
  const attempt = useOptimisticAction()
  const moved = (index: number, by: -1 | 1) => {
    const other = index + by
    if (other < 0 || other >= notebooks.length) return undefined
    const ids = notebooks.map(({ id }) => id)
    const [id = ''] = ids.splice(index, 1)
    ids.splice(other, 0, id)
    return () => void attempt(() => reorderNotebooks(ids))
  }
  return (
    <Grid as="ul" min={240} gap={12}>
      {notebooks.map((notebook, index) => (
        <NotebookCard
          key={notebook.id}
          notebook={notebook}
          onEdit={() => onOpen({ kind: 'edit', notebook })}
          onExport={(format) => onOpen({ kind: 'export', notebook, format })}
          onArchive={() =>
            void attempt(async () => {
              const isArchived = !notebook.isArchived
              await updateNotebook(notebook.id, { isArchived })
              showToast({
                message: isArchived ? t('done.archived') : t('done.unarchived'),
                onUndo: () => void attempt(() => updateNotebook(notebook.id, { isArchived: !isArchived })),
              })
            })
          }
          onDelete={() =>
            void attempt(async () => {
              await deleteNotebook(notebook.id)
              showToast({
                message: t('done.deleted', { title: notebook.title }),
                onUndo: () => void attempt(() => restoreNotebook(notebook.id)),
              })
            })
          }
          onEarlier={moved(index, -1)}
          onLater={moved(index, 1)}
        />
      ))}
    </Grid>
  )
}
