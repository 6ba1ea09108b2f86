import { MAX_NOTE_CHARACTERS } from '@plumbline/contract/notebooks/note-html'
import { text } from '@plumbline/contract/fields'
import { reviewPart, reviewPeriod, reviewText } from '@plumbline/contract/notebooks/note-place'
import {
  MAX_NOTEBOOKS,
  newNotebook,
  notebookCollection,
  noteTags,
} from '@plumbline/contract/notebooks/notebooks'
import * as z from 'zod/mini'
import {
  bin,
  html,
  moment,
  named,
  notExported,
  partOf,
  plain,
  rowId,
  withFileUrls,
} from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

const notebook = newNotebook.shape
const content = named('content', html(plain(text(MAX_NOTE_CHARACTERS))))
const maybeId = z._default(z.nullable(rowId), null)
const derived = notExported('derives from the HTML')

export const notebookSection = section(
  'notebooks',
  {
    id: plain(rowId),
    collection: plain(notebookCollection),
    title: plain(notebook.title),
    colour: plain(notebook.colour),
    cover: withFileUrls(plain(notebook.cover)),
    position: plain(z.int32()),
    is_archived: plain(z.boolean()),
    created_at: moment,
    updated_at: moment,
    deleted_at: bin,
  },
  { mostRecords: 2 * MAX_NOTEBOOKS, isOfDocuments: true, isCounted: true, undo: { touched: 'updated_at' } },
)

const notes = section(
  'notes',
  {
    id: plain(rowId),
    notebook_id: partOf('notebooks', plain(z.nullable(rowId)), 'here'),
    // Missing in files from before notes outside notebooks, like the next three.
    trade_id: partOf('trades', plain(maybeId), 'here'),
    review_period: named('review?.period', plain(z.nullable(reviewPeriod))),
    review_date: named('review?.date', plain(z.nullable(reviewText.shape.date))),
    review_part: named('review?.part', plain(z.nullable(reviewPart))),
    // The lines of its template. Missing in files of earlier versions.
    began_with: plain(z._default(z.nullable(text(200_000)), null)),
    html: content,
    title: derived,
    excerpt: derived,
    plain: derived,
    files: derived,
    search: derived,
    revision: plain(z.int32().check(z.minimum(1))),
    saves: notExported('answers to repeated requests of this installation'),
    is_pinned: plain(z.boolean()),
    // Missing in files from before notes had tags.
    tags: plain(z._default(noteTags, [])),
    source_id: plain(z.nullable(text(2_000))),
    created_at: moment,
    updated_at: moment,
    deleted_at: bin,
  },
  { isCounted: true, undo: { touched: 'updated_at' } },
)
/** Belongs to a notebook, a trade or a review; in files from before notes outside notebooks always to the first. */
export const noteSection = {
  ...notes,
  schema: z.intersection(notes.schema, z.object({ review: z._default(z.nullable(reviewText), null) })),
}

export const noteVersionSection = section('note_versions', {
  id: plain(rowId),
  note_id: partOf('notes', plain(rowId)),
  html: content,
  title: derived,
  files: derived,
  saved_at: moment,
})
