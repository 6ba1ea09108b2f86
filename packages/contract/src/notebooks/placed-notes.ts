import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { id, saveId, text } from '../fields.ts'
import { GET, PUT, raises, sessionErrors } from '../raises.ts'
import { MAX_NOTE_CHARACTERS } from './note-html.ts'
import { notePlace } from './note-place.ts'
import { note, noteVersion } from './notebooks.ts'

const place = notePlace
const ofPlace: readonly ErrorCode[] = [...sessionErrors, 'TRADE_NOT_FOUND']

/** Notes outside notebooks: the note of a trade, the plan and the report of a review. */
export const placedNotesContract = {
  get: raises(...ofPlace)
    .route(
      GET('/placed-notes', 'The note of a trade or of a part of a review; null before it is first written'),
    )
    .input(z.object({ place }))
    .output(z.nullable(note)),
  put: raises(...ofPlace, 'NOTE_CHANGED', 'NOTE_TOO_COMPLEX', 'NOTE_TOO_LARGE', 'NOTE_ID_TAKEN')
    .route(
      PUT(
        '/placed-notes',
        'Write the note of a place. HTML is sanitised; the former text is kept as a version',
      ),
    )
    .input(
      z.object({
        place,
        /** A UUID for the note that the first write creates: repeating the request creates no second one. */
        noteId: z.uuid(),
        content: text(MAX_NOTE_CHARACTERS),
        /** HTML of the template that a new note began with: no excerpt of the note has its lines. */
        beganWith: z.optional(text(200_000)),
        /** The revision that `content` is based on; null for the first write. With an older one nothing is written. */
        revision: z.nullable(z.int().check(z.minimum(1))),
        saveId,
      }),
    )
    .output(note),
  versions: raises(...ofPlace)
    .route(GET('/placed-notes/versions', 'Former texts of the note of a place, newest first'))
    .input(z.object({ place }))
    .output(z.array(noteVersion)),
  version: raises(...ofPlace, 'NOTE_VERSION_NOT_FOUND')
    .route(GET('/placed-notes/versions/{versionId}', 'A former text of the note of a place'))
    .input(z.object({ place, versionId: id }))
    .output(z.extend(noteVersion, { content: z.string() })),
}
