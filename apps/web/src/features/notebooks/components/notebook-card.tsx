import type { Notebook } from '@plumbline/contract/notebooks/notebooks'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { classes } from '#web/components/ui/tone.ts'
import colours from './notebook-colours.module.css'
import type { NoteFormat } from '#web/lib/export/export-notes.ts'
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
    <li className={classes(colours.colour, styles.card)} data-colour={colour ?? 'none'}>
      {cover === null ? (
        <span className={styles.spine} aria-hidden />
      ) : (
        <img src={`${cover}?size=thumbnail`} alt="" loading="lazy" className={styles.cover} />
      )}
      <div className={styles.cardText}>
        <h2 className={styles.cardTitle}>
          <Link to={`/notebook/${id}`} className={styles.cardLink}>
            {title}
          </Link>
        </h2>
        <Small as="p" tone="text3">
          {t('card.notes', { count: notes.length })} · <InstantTime at={updatedAt} style="date" />
        </Small>
      </div>
      <span className={styles.cardMenu}>
        <MenuButton label={t('card.menu', { title })} entries={entries}>
          <Ellipsis size={17} aria-hidden />
        </MenuButton>
      </span>
    </li>
  )
}
