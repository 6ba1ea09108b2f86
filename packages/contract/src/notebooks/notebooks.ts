import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { clientId, id, name, saveId, text } from '../fields.ts'
import { imageUrl } from '../files/image-url.ts'
import { DELETE, GET, PATCH, POST, PUT, raises, sessionErrors } from '../raises.ts'
import { notebookColours } from './colours.ts'
import { MAX_NOTE_CHARACTERS } from './note-html.ts'
import { reviewPeriod } from './note-place.ts'

/** Limit per user, so that neither a script nor a loop in a client fills the database. */
export const MAX_NOTEBOOKS = 1_000
export const LONGEST_NOTEBOOK_TITLE = 200

/** Largest request with a note. A character takes up to three bytes, and HTML is escaped in JSON. */
export const MAX_NOTE_MB = 16

/** Where a notebook is stored: its own collection, or the list inside the user document (legacy). */
export const notebookCollection = z.enum(['notebooks', 'legacy_notebooks'])
export type NotebookCollection = z.infer<typeof notebookCollection>

export const notebookColour = z.enum(notebookColours)

/** A note without its text. */
export const noteSummary = z.object({
  id: z.string(),
  /** The first line of the text, at most 200 characters; empty for an empty note. */
  title: z.string(),
  /** The beginning of what follows. */
  excerpt: z.string(),
  /** Increases by one with every change of the text. */
  revision: z.number(),
  isPinned: z.boolean(),
  /** Labels of tags. */
  tags: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type NoteSummary = z.infer<typeof noteSummary>

export const note = z.extend(noteSummary, {
  /** HTML, sanitised. */
  content: z.string(),
})
export type Note = z.infer<typeof note>

const notebookFields = {
  id: z.string(),
  userId: z.string(),
  collection: notebookCollection,
  title: z.string(),
  colour: z.nullable(notebookColour),
  /** Download URL of an image; null without one. */
  cover: z.nullable(z.string()),
  isArchived: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

/** In the user's order. Notes: pinned ones first, then by their last change, newest first. */
export const notebook = z.object({
  ...notebookFields,
  notes: z.array(z.extend(noteSummary, { content: z.optional(z.string()) })),
})
export type Notebook = z.infer<typeof notebook>

/** Who the caller claims to be; omitted: the signed-in user. */
const userId = z.optional(text(64))

const cover = z.nullable(imageUrl)

export const newNotebook = z.object({
  title: name(LONGEST_NOTEBOOK_TITLE),
  colour: z._default(z.nullable(notebookColour), null),
  cover: z._default(cover, null),
})

/** Omitted fields stay unchanged. */
export const notebookChanges = z.object({
  title: z.optional(name(LONGEST_NOTEBOOK_TITLE)),
  colour: z.optional(z.nullable(notebookColour)),
  cover: z.optional(cover),
  isArchived: z.optional(z.boolean()),
})
export type NotebookChanges = z.infer<typeof notebookChanges>

const content = text(MAX_NOTE_CHARACTERS)

/** As many tags as a trade may have. */
export const noteTags = z.array(name(100)).check(z.maxLength(50))

export const newNote = z.object({
  /** A UUID that makes creating idempotent: offline, a note is created here first. */
  id: z.optional(clientId),
  content: z._default(content, ''),
})

export const noteChanges = z.object({
  content: z.optional(content),
  /** The revision that `content` is based on; with an older one nothing is written. Omitted: overwrites. */
  revision: z.optional(z.int().check(z.minimum(0))),
  /** Of the save of `content`. */
  saveId,
  isPinned: z.optional(z.boolean()),
  /** Labels or ids of tags; a new label creates a tag. */
  tags: z.optional(noteTags),
  /** Moves the note to another notebook. */
  notebookId: z.optional(id),
})
export type NoteChanges = z.infer<typeof noteChanges>

/** A former text of a note. */
export const noteVersion = z.object({
  id: z.string(),
  title: z.string(),
  /** When this text was saved. */
  savedAt: z.string(),
})
export type NoteVersion = z.infer<typeof noteVersion>

/** Longest list of results; further matches are not counted. */
export const MAX_FOUND_NOTES = 1_000
export const LONGEST_NOTE_QUERY = 200

/** A match of a search: a note of a notebook, a trade by its plain or its rich note, a review by one of its texts. */
export const noteHit = z.object({
  kind: z.enum(['note', 'trade', 'review']),
  /** Of the note or the trade; of a review that of the matching text. */
  id: z.string(),
  /** Only of a note. */
  notebookId: z.nullable(z.string()),
  /** Only of a trade. */
  accountId: z.nullable(z.string()),
  /** Only of a review. */
  review: z.nullable(z.object({ period: reviewPeriod, date: z.string() })),
  /** The note's title, or the trade's pair. */
  title: z.string(),
  /** A passage of the text, without markup. */
  snippet: z.string(),
  /** The matches in the passage: from where to where, in UTF-16 units. */
  ranges: z.array(z.tuple([z.number(), z.number()])),
  updatedAt: z.string(),
})
export type NoteHit = z.infer<typeof noteHit>

export const noteHits = z.object({
  hits: z.array(noteHit),
  /** Matches in all, at most 1,000. */
  total: z.number(),
})
export type NoteHits = z.infer<typeof noteHits>

const ofUser: readonly ErrorCode[] = [...sessionErrors, 'NOTEBOOK_UNAUTHORIZED']
const ofNotebook: readonly ErrorCode[] = [...ofUser, 'NOTEBOOK_NOT_FOUND']
const ofNote: readonly ErrorCode[] = [...ofNotebook, 'NOTE_NOT_FOUND']
const notebookId = id
const noteId = id
const success = z.object({ success: z.boolean() })

/** The first seven are the notebook service of the specification (section 7). */
export const notebooksContract = {
  getUserNotebooks: raises(...ofUser)
    .route(GET('/notebooks', 'Notebooks of both collections with their notes; texts only with content=true'))
    .input(z.object({ userId, content: z._default(z.boolean(), false) }))
    .output(z.array(notebook)),
  createNotebookInCollection: raises(...ofUser, 'NOTEBOOKS_FULL', 'PLAN_LIMIT_REACHED')
    .route(POST('/notebooks', 'Add a notebook', { successStatus: 201 }))
    .input(z.object({ userId, notebook: newNotebook }))
    .output(notebook),
  updateUserNotebooks: raises(...ofUser, 'USER_DOCUMENT_NOT_FOUND')
    .route(
      PUT('/notebooks/legacy', 'Rewrite the list of legacy notebooks: those that are not in it are deleted'),
    )
    .input(
      z.object({
        userId,
        notebooks: z
          .array(z.object({ id, title: z.optional(name(LONGEST_NOTEBOOK_TITLE)) }))
          .check(z.maxLength(MAX_NOTEBOOKS)),
      }),
    )
    .output(z.array(notebook)),
  deleteNotebookFromCollection: raises(...ofUser, 'NOTEBOOK_NOT_IN_COLLECTION')
    .route(
      DELETE('/notebooks/{notebookId}', 'Delete a notebook with its notes; it can be restored for 30 days'),
    )
    .input(z.object({ userId, notebookId }))
    .output(success),
  createNote: raises(...ofNotebook, 'NOTE_ID_TAKEN', 'NOTE_TOO_COMPLEX', 'NOTE_TOO_LARGE')
    .route(
      POST('/notebooks/{notebookId}/notes', 'Add a note; one with this id is returned unchanged', {
        successStatus: 201,
      }),
    )
    .input(z.object({ userId, notebookId, note: newNote }))
    .output(note),
  updateNote: raises(...ofNote, 'NOTE_CHANGED', 'NOTE_TOO_COMPLEX', 'NOTE_TOO_LARGE')
    .route(
      PATCH(
        '/notebooks/{notebookId}/notes/{noteId}',
        'Change a note. HTML is sanitised; the former text is kept as a version',
      ),
    )
    .input(z.object({ userId, notebookId, noteId, changes: noteChanges }))
    .output(note),
  deleteNote: raises(...ofNote)
    .route(DELETE('/notebooks/{notebookId}/notes/{noteId}', 'Delete a note; it can be restored for 30 days'))
    .input(z.object({ userId, notebookId, noteId }))
    .output(success),

  updateNotebook: raises(...ofNotebook)
    .route(PATCH('/notebooks/{notebookId}', 'Rename, colour, cover or archive'))
    .input(z.object({ notebookId, changes: notebookChanges }))
    .output(notebook),
  reorderNotebooks: raises(...sessionErrors)
    .route(
      POST(
        '/notebooks/order',
        'Arrange the notebooks; those that are not listed follow in their former order',
      ),
    )
    .input(z.object({ ids: z.array(id).check(z.maxLength(MAX_NOTEBOOKS)) }))
    .output(success),
  restoreNotebook: raises(...ofNotebook)
    .route(
      POST(
        '/notebooks/{notebookId}/restore',
        'Restore a deleted notebook with the notes that were deleted with it',
      ),
    )
    .input(z.object({ notebookId }))
    .output(notebook),
  getNote: raises(...ofNote)
    .route(GET('/notebooks/{notebookId}/notes/{noteId}', 'A note with its text'))
    .input(z.object({ notebookId, noteId }))
    .output(note),
  restoreNote: raises(...ofNote)
    .route(POST('/notebooks/{notebookId}/notes/{noteId}/restore', 'Restore a deleted note'))
    .input(z.object({ notebookId, noteId }))
    .output(note),
  search: raises(...sessionErrors)
    .route(
      GET(
        '/notebooks/search',
        'Notes, trades and reviews whose texts have all words, best match first: “…” is a phrase, - excludes, the last word may be unfinished',
      ),
    )
    .input(
      z.object({
        query: text(LONGEST_NOTE_QUERY),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
        offset: z._default(z.int().check(z.minimum(0), z.maximum(MAX_FOUND_NOTES)), 0),
      }),
    )
    .output(noteHits),
  deleted: raises(...sessionErrors)
    .route(GET('/notebooks/deleted', 'Deleted notebooks and notes, newest first'))
    .output(
      z.array(
        z.object({
          kind: z.enum(['notebook', 'note']),
          notebookId: z.string(),
          /** null for a notebook. */
          noteId: z.nullable(z.string()),
          title: z.string(),
          deletedAt: z.string(),
        }),
      ),
    ),
  noteVersions: raises(...ofNote)
    .route(GET('/notebooks/{notebookId}/notes/{noteId}/versions', 'Former texts of a note, newest first'))
    .input(z.object({ notebookId, noteId }))
    .output(z.array(noteVersion)),
  noteVersion: raises(...ofNote, 'NOTE_VERSION_NOT_FOUND')
    .route(GET('/notebooks/{notebookId}/notes/{noteId}/versions/{versionId}', 'A former text of a note'))
    .input(z.object({ notebookId, noteId, versionId: id }))
    .output(z.extend(noteVersion, { content: z.string() })),
}
