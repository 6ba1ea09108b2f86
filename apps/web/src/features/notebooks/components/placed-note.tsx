import type { NotePlace } from '@plumbline/contract/notebooks/note-place'
import { useState } from 'react'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { newClientId } from '#web/lib/client-id.ts'
import { useNoteStart } from '../api/use-note-session.ts'
import { placeKey } from '../model/note-ref.ts'
import type { NoteTemplate } from './editor/note-mention.ts'
import { NoteWriter } from './note-writer.tsx'

type PlacedNoteProps = {
  readonly place: NotePlace
  /** The accessible name of the text: “Report of the day”. */
  readonly label: string
  /** HTML that is shown while there is no note; stored with the first change. */
  readonly initialHtml: string
  readonly templates: readonly NoteTemplate[]
  /** In a side panel: lower while it is empty. */
  readonly compact?: boolean
  /** Begins writing at once. */
  readonly autofocus?: boolean
}

/** The note of a trade or of a part of a review: written in place, saves itself, with versions and conflicts. */
export function PlacedNote(props: PlacedNoteProps) {
  return <AtPlace key={placeKey(props.place)} {...props} />
}

function AtPlace({ place, label, initialHtml, templates, compact, autofocus = false }: PlacedNoteProps) {
  const [noteId] = useState(newClientId)
  const opening = useNoteStart({ kind: 'placed', place, noteId })
  if (opening.kind === 'failed') return <LoadFailure error={opening.error} onRetry={opening.retry} />
  if (opening.kind === 'loading') return <CardSkeleton height={compact ? '120px' : '240px'} />
  return (
    <NoteWriter
      start={opening.start}
      initialHtml={initialHtml}
      title={label}
      label={label}
      templates={templates}
      autofocus={autofocus}
      form={compact ? 'compact' : 'part'}
      menu={(_, versions) => [versions]}
    />
  )
}
