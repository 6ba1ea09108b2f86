import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

/** Calls whose answers are shown by `showWritten`: a save does not read thousands of notes again. */
const shownAnswers = ['notebooks/createNote', 'notebooks/updateNote', 'placedNotes/put']

export const notebookLiveQueries: readonly FollowedQueries[] = [
  ...[api.notebooks.getUserNotebooks.key(), api.notebooks.getNote.key(), api.placedNotes.get.key()].map(
    (key): FollowedQueries => ({ key, topics: ['notebooks'], shownAnswers }),
  ),
  ...[
    api.notebooks.deleted.key(),
    api.notebooks.noteVersions.key(),
    api.notebooks.noteVersion.key(),
    api.placedNotes.versions.key(),
    api.placedNotes.version.key(),
  ].map((key): FollowedQueries => ({ key, topics: ['notebooks'] })),
  { key: api.notebooks.search.key(), topics: ['notebooks', 'trades'] },
]
