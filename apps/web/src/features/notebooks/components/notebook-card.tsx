import type { Notebook } from '@plumbline/contract/notebooks/notebooks'
import Archive from 'lucide-react/icons/archive'
import GitMerge from 'lucide-react/icons/git-merge'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { LinkCard } from '#web/components/ui/link-card.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import colours from './notebook-colours.module.css'
import type { NoteFormat } from '#web/lib/export/export-notes.ts'
import { useConflictedNotes } from '../model/note-drafts.ts'
import { useExportEntries } from '#web/components/export/use-export-entries.tsx'
import styles from './notebooks.module.css'

type NotebookCardProps = {
  readonly notebook: Notebook
  readonly onEdit: () => void
  readonly onArchive: () => void
  readonly onDelete: () => void
  readonly onExport: (format: NoteFormat) => void
  /** undefined at the beginning and the end of the list. */
  readonly onEarlier: (() => void) | undefined
  readonly onLater: (() => void) | undefined
}

/** A notebook of the list: opens with a press anywhere on it. */
export function NotebookCard(props: NotebookCardProps) {
  const { notebook, onEdit, onArchive, onDelete, onExport, onEarlier, onLater } = props
  const { t } = useTranslation('notebooks')
  const { id, title, colour, cover, notes, isArchived, updatedAt } = notebook
  const undecided = useConflictedNotes(({ keys }) => notes.filter((note) => keys.has(note.id)).length)
  const move = (name: 'earlier' | 'later', onSelect: (() => void) | undefined): MenuEntry => ({
    kind: 'action',
    id: name,
    label: t(`card.${name}`),
    icon: name === 'earlier' ? <ArrowUp size={16} aria-hidden /> : <ArrowDown size={16} aria-hidden />,
    disabled: onSelect === undefined,
    onSelect: () => onSelect?.(),
  })
  const entries: readonly MenuEntry[] = [
    {
      kind: 'action',
      id: 'edit',
      label: t('card.edit'),
      icon: <Pencil size={16} aria-hidden />,
      onSelect: onEdit,
    },
    ...(isArchived ? [] : [move('earlier', onEarlier), move('later', onLater)]),
    {
      kind: 'action',
      id: 'archive',
      label: isArchived ? t('card.unarchive') : t('card.archive'),
      icon: isArchived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />,
      onSelect: onArchive,
    },
    { kind: 'separator', id: 'before-export' },
    ...useExportEntries()(onExport, notes.length === 0),
    { kind: 'separator', id: 'before-delete' },
    {
      kind: 'action',
      id: 'delete',
      label: t('card.delete'),
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      onSelect: onDelete,
    },
  ]
  return (
    <LinkCard
      to={`/notebook/${id}`}
      title={title}
      gap={0}
      menu={{ label: t('card.menu', { title }), entries }}
      className={colours.colour}
      data-colour={colour ?? 'none'}
      mark={
        cover === null ? (
          <span className={styles.spine} aria-hidden />
        ) : (
          <img src={`${cover}?size=thumbnail`} alt="" loading="lazy" className={styles.cover} />
        )
      }
    >
      <Small as="p" tone="text3">
        {t('card.notes', { count: notes.length })} · <InstantTime at={updatedAt} style="date" />
      </Small>
      {undecided > 0 ? (
        <Small as="p" tone="warning">
          <GitMerge size={13} aria-hidden /> {t('card.undecided', { count: undecided })}
        </Small>
      ) : null}
    </LinkCard>
  )
}
