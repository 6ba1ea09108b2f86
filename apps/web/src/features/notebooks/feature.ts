import NotebookPen from 'lucide-react/icons/notebook-pen'
import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    notebooks: typeof import('#web/locales/en/notebooks.json')
  }
}

/** Calls whose answers are shown by `showSavedNote`: a save does not read thousands of notes again. */
const shownAnswers = ['notebooks/createNote', 'notebooks/updateNote', 'placedNotes/put']

const liveQueries: readonly FollowedQueries[] = [
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

export const notebooksFeature: Feature = {
  navigation: { labelKey: 'nav.notebooks', icon: NotebookPen, group: 'review', letter: 'n' },
  pages: [
    {
      path: 'notebook',
      texts: ['notebooks', 'document-export'],
      load: async () => (await import('./components/notebooks-view.tsx')).NotebooksView,
    },
    {
      path: 'notebook/:notebookId',
      texts: ['notebooks', 'document-export', 'editor', 'trades'],
      load: async () => (await import('./components/notebook-view.tsx')).NotebookView,
    },
  ],
  liveQueries,
  readableOffline: ['notebooks'],
  unsent: {
    kind: 'note',
    send: async (userId) => (await import('./api/send-drafts.ts')).sendDrafts(userId),
    notice: 'notesSent',
  },
  commands: [{ texts: [], load: async () => (await import('./components/note-commands.tsx')).NoteCommands }],
}
