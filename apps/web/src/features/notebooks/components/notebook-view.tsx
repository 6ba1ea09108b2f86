import type { Notebook, NoteSummary } from '@plumbline/contract/notebooks/notebooks'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import FilePlus2 from 'lucide-react/icons/file-plus-2'
import Ellipsis from 'lucide-react/icons/ellipsis'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { FilterChip } from '#web/components/ui/filter-chip.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { SearchInput } from '#web/components/ui/search-input.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { holdKeys, takeHeldKeys } from '#web/lib/commands/held-keys.ts'
import { addNote, useOptimisticAction } from '../api/mutations.ts'
import { useNotebook, useNotebooks } from '../api/queries.ts'
import { selectNotebook } from '../model/notebook-store.ts'
import type { NoteFormat } from '#web/lib/export/export-notes.ts'
import { useExportEntries } from '#web/components/export/use-export-entries.tsx'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { NoteList } from './note-list.tsx'
import { NotePane } from './note-pane.tsx'
import styles from './notebook.module.css'

const NotebookDialog = lazyComponent(async () => (await import('./notebook-dialog.tsx')).NotebookDialog)

const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog)

/** A notebook: its notes, and the one that is open. Which one is in the URL. */
export function NotebookView() {
  const { notebookId: id = '' } = useParams()
  const { t } = useTranslation('notebooks')
  const { isLoading, error, refetch } = useNotebooks()
  const notebook = useNotebook(id)
  useEffect(() => {
    selectNotebook(id)
    return () => selectNotebook(null)
  }, [id])
  if (notebook) return <OpenNotebook key={id} notebook={notebook} />
  return (
    <Stack>
      <PageHeader title={t('title')} actions={<Back />} />
      {isLoading ? (
        <CardSkeleton height="320px" />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          icon={<NotebookPen size={22} aria-hidden />}
          actions={
            <Button kind="primary" to="/notebook">
              {t('back')}
            </Button>
          }
        >
          {t('missing')}
        </EmptyState>
      )}
    </Stack>
  )
}

function Back() {
  const { t } = useTranslation('notebooks')
  return (
    <Button icon={<ArrowLeft size={15} aria-hidden />} to="/notebook">
      {t('back')}
    </Button>
  )
}

function OpenNotebook({ notebook }: { readonly notebook: Notebook }) {
  const { t } = useTranslation('notebooks')
  const narrow = useNarrow()
  const attempt = useOptimisticAction()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [query, setQuery] = useState('')
  const [editing, setEditing] = useState(false)
  const [exporting, setExporting] = useState<NoteFormat | null>(null)
  const { id, notes } = notebook
  const asked = params.get('note')
  // On a wide screen a note is always open; on a phone the list comes first.
  const openId = asked ?? (narrow ? null : (notes[0]?.id ?? null))
  const exportEntries = useExportEntries()(setExporting, notes.length === 0)
  const tags = [...new Set(notes.flatMap((note) => note.tags))].sort((a, b) => a.localeCompare(b))
  const tag = tags.find((each) => each === params.get('tag')) ?? null
  const found = notes.filter((note) => matches(note, query) && (tag === null || note.tags.includes(tag)))
  const pathOf = (noteId: string | null, only = tag) => {
    const search = new URLSearchParams({
      ...(noteId !== null && { note: noteId }),
      ...(only !== null && { tag: only }),
    })
    return search.size === 0 ? `/notebook/${id}` : `/notebook/${id}?${search}`
  }
  const add = () =>
    attempt(async () => {
      setQuery('')
      // What is typed before the editor is there belongs into the note.
      holdKeys()
      try {
        // The new note has no tag that could be filtered by.
        await navigate(pathOf(await addNote(id), null))
      } catch (error) {
        takeHeldKeys()
        throw error
      }
    })
  const showsList = !narrow || openId === null
  return (
    <Stack gap={12} className={styles.page}>
      <PageHeader
        title={notebook.title}
        note={t('card.notes', { count: notes.length })}
        actions={
          <>
            {narrow && openId !== null ? (
              <Button icon={<ArrowLeft size={15} aria-hidden />} to={pathOf(null)}>
                {t('note.all')}
              </Button>
            ) : (
              <Back />
            )}
            <IconButton label={t('card.edit')} aria-haspopup="dialog" onClick={() => setEditing(true)}>
              <Pencil size={17} aria-hidden />
            </IconButton>
            <MenuButton label={t('export.menu')} entries={exportEntries}>
              <Ellipsis size={17} aria-hidden />
            </MenuButton>
            <Button kind="primary" icon={<FilePlus2 size={16} aria-hidden />} onClick={() => void add()}>
              {t('note.add')}
            </Button>
          </>
        }
      />
      {notes.length === 0 && asked === null ? (
        <EmptyState
          icon={<NotebookPen size={22} aria-hidden />}
          actions={
            <Button kind="primary" onClick={() => void add()}>
              {t('note.first')}
            </Button>
          }
        >
          {t('note.none')}
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          {showsList ? (
            <div className={styles.side}>
              <SearchInput
                label={t('note.find')}
                placeholder={t('note.findHint')}
                value={query}
                onChange={setQuery}
                maxLength={100}
              />
              {tags.length > 0 ? (
                <Cluster>
                  <FilterChip
                    name={t('note.tag')}
                    choices={[allTags, ...tags].map((value) => ({
                      value,
                      label: value === allTags ? t('note.allTags') : value,
                    }))}
                    value={tag ?? allTags}
                    none={allTags}
                    onChoose={(chosen) =>
                      void navigate(pathOf(asked, chosen === allTags ? null : chosen), { replace: true })
                    }
                  />
                </Cluster>
              ) : null}
              {found.length === 0 ? (
                <Paragraph tone="text3">{t('note.noneFound')}</Paragraph>
              ) : (
                <NoteList notebookId={id} notes={found} openId={openId} pathOf={pathOf} />
              )}
            </div>
          ) : null}
          {openId === null ? null : (
            <NotePane
              key={openId}
              notebook={notebook}
              noteId={openId}
              onGone={() => void navigate(pathOf(null), { replace: true })}
            />
          )}
        </div>
      )}
      {exporting ? (
        <ExportDialog
          source={{ kind: 'notebook', notebook }}
          format={exporting}
          onClose={() => setExporting(null)}
        />
      ) : null}
      {editing ? <NotebookDialog notebook={notebook} onClose={() => setEditing(false)} /> : null}
    </Stack>
  )
}

/** No tag: labels are never blank. */
const allTags = ''

/** `#label` finds a tag. */
function matches({ title, excerpt, tags }: NoteSummary, query: string): boolean {
  const text = `${title} ${excerpt} ${tags.map((tag) => `#${tag}`).join(' ')}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
