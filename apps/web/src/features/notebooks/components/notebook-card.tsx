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
import { menuAction } from '#web/components/ui/menu-action.tsx'
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
  const move = (name: 'earlier' | 'later', onSelect: (() => void) | undefined): MenuEntry =>
    menuAction(name, t(`card.${name}`), name === 'earlier' ? ArrowUp : ArrowDown, () => onSelect?.(), {
      disabled: onSelect === undefined,
    })
  const entries: readonly MenuEntry[] = [
    menuAction('edit', t('card.edit'), Pencil, onEdit),
    ...(isArchived ? [] : [move('earlier', onEarlier), move('later', onLater)]),
    menuAction(
      'archive',
      isArchived ? t('card.unarchive') : t('card.archive'),
      isArchived ? ArchiveRestore : Archive,
      onArchive,
    ),
    { kind: 'separator', id: 'before-export' },
    ...useExportEntries()(onExport, notes.length === 0),
    { kind: 'separator', id: 'before-delete' },
    menuAction('delete', t('card.delete'), Trash2, onDelete, { danger: true }),
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
