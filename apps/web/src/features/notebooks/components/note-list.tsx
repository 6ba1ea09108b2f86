import type { NoteSummary } from '@plumbline/contract/notebooks/notebooks'
import Pin from 'lucide-react/icons/pin'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { classes } from '#web/components/ui/tone.ts'
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
        <li key={note.id} className={styles.note}>
          <Link
            to={pathOf(note.id)}
            preventScrollReset
            className={classes(styles.noteLink, note.id === openId && styles.current)}
            aria-current={note.id === openId ? 'page' : undefined}
          >
            <span className={styles.noteTitle}>
              {note.isPinned ? <Pin size={13} aria-label={t('note.pinned')} /> : null}
              <span>{note.title || t('note.untitled')}</span>
            </span>
            <span className={styles.excerpt}>{note.excerpt}</span>
            <span className={styles.when}>
              {note.revision === 0 ? (
                t('note.onlyHere')
              ) : (
                <InstantTime at={note.updatedAt} style="dateTime" />
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
