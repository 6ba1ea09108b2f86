import type { NoteSummary } from '@plumbline/contract/notebooks/notebooks'
import Pin from 'lucide-react/icons/pin'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ColouredLabel } from '#web/components/ui/coloured-label.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useLabelColours } from '#web/lib/trades/use-labels.ts'
import styles from './notebook.module.css'

type NoteListProps = {
  readonly notes: readonly NoteSummary[]
  readonly openId: string | null
  /** The address of a note. */
  readonly pathOf: (id: string) => string
}

/** The notes of a notebook. The list scrolls by itself; far away notes are not rendered by the browser. */
export function NoteList({ notes, openId, pathOf }: NoteListProps) {
  const { t } = useTranslation('notebooks')
  return (
    <ul className={styles.notes} aria-label={t('note.list')}>
      {notes.map((note) => (
        <NoteItem key={note.id} note={note} isOpen={note.id === openId} path={pathOf(note.id)} />
      ))}
    </ul>
  )
}

type NoteItemProps = { readonly note: NoteSummary; readonly isOpen: boolean; readonly path: string }

/** Each save changes one of thousands of notes: the others must not render again. */
const NoteItem = memo(function NoteItem({ note, isOpen, path }: NoteItemProps) {
  const { t } = useTranslation('notebooks')
  return (
    <li className={styles.note}>
      <Link
        to={path}
        preventScrollReset
        className={classes(styles.noteLink, isOpen && styles.current)}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span className={styles.noteTitle}>
          {note.isPinned ? <Pin size={13} aria-label={t('note.pinned')} /> : null}
          <span>{note.title || t('note.untitled')}</span>
        </span>
        <span className={styles.excerpt}>{note.excerpt}</span>
        {note.tags.length > 0 ? <NoteTagLine tags={note.tags} /> : null}
        <span className={styles.when}>
          {note.revision === 0 ? t('note.onlyHere') : <InstantTime at={note.updatedAt} style="dateTime" />}
        </span>
      </Link>
    </li>
  )
})

function NoteTagLine({ tags }: { readonly tags: readonly string[] }) {
  const colours = useLabelColours('tag')
  return (
    <span className={styles.tagLine}>
      {tags.map((tag) => (
        <ColouredLabel key={tag} colour={colours.get(tag)}>
          #{tag}
        </ColouredLabel>
      ))}
    </span>
  )
}
