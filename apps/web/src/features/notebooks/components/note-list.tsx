import type { NoteSummary } from '@plumbline/contract/notebooks/notebooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import GitMerge from 'lucide-react/icons/git-merge'
import Pin from 'lucide-react/icons/pin'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ColouredLabel } from '#web/components/ui/coloured-label.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useLabelColours } from '#web/lib/trades/use-labels.ts'
import { warmNote } from '../api/mutations.ts'
import { useConflictedNotes } from '../model/note-drafts.ts'
import styles from './notebook.module.css'

type NoteListProps = {
  readonly notebookId: string
  readonly notes: readonly NoteSummary[]
  readonly openId: string | null
  /** The address of a note. */
  readonly pathOf: (id: string) => string
}

/** From this many notes on, only those near the visible part of the list are rendered. */
const longList = 100
/** A usual height; the real one is measured. */
const noteHeightPx = 73

/** The notes of a notebook. The list scrolls by itself. */
export function NoteList(props: NoteListProps) {
  const { t } = useTranslation('notebooks')
  const { notebookId, notes, openId, pathOf } = props
  if (notes.length > longList) return <LongNoteList {...props} />
  return (
    <ul className={styles.notes} aria-label={t('note.list')}>
      {notes.map((note) => (
        <li key={note.id}>
          <NoteLink notebookId={notebookId} note={note} isOpen={note.id === openId} path={pathOf(note.id)} />
        </li>
      ))}
    </ul>
  )
}

function LongNoteList({ notebookId, notes, openId, pathOf }: NoteListProps) {
  const { t } = useTranslation('notebooks')
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: notes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => noteHeightPx,
    getItemKey: (index) => notes[index]?.id ?? index,
    overscan: 8,
    initialRect: { width: 300, height: 800 },
  })
  return (
    <div ref={scroller} className={classes(styles.notes, styles.long)}>
      <ul aria-label={t('note.list')} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const note = notes[index]
          return note ? (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={notes.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <NoteLink
                notebookId={notebookId}
                note={note}
                isOpen={note.id === openId}
                path={pathOf(note.id)}
              />
            </li>
          ) : null
        })}
      </ul>
    </div>
  )
}

type NoteLinkProps = {
  readonly notebookId: string
  readonly note: NoteSummary
  readonly isOpen: boolean
  readonly path: string
}

/** Each save changes one note: the others must not render again. */
const NoteLink = memo(function NoteLink({ notebookId, note, isOpen, path }: NoteLinkProps) {
  const { t } = useTranslation('notebooks')
  const isUndecided = useConflictedNotes(({ keys }) => keys.has(note.id))
  return (
    <Link
      to={path}
      preventScrollReset
      className={classes(styles.noteLink, isOpen && styles.current)}
      aria-current={isOpen ? 'page' : undefined}
      // The server does not know a note that was begun offline.
      onPointerEnter={() => {
        if (note.revision > 0) warmNote(notebookId, note.id)
      }}
    >
      <span className={styles.noteTitle}>
        {note.isPinned ? <Pin size={13} aria-label={t('note.pinned')} /> : null}
        <span>{note.title || t('note.untitled')}</span>
      </span>
      <span className={styles.excerpt}>{note.excerpt}</span>
      {note.tags.length > 0 ? <NoteTagLine tags={note.tags} /> : null}
      <span className={styles.when}>
        {isUndecided ? (
          <span className={styles.undecided}>
            <GitMerge size={13} aria-hidden /> {t('note.undecided')}
          </span>
        ) : note.revision === 0 ? (
          t('note.onlyHere')
        ) : (
          <InstantTime at={note.updatedAt} style="dateTime" />
        )}
      </span>
    </Link>
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
