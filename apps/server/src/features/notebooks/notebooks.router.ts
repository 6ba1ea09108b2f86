import { signedIn } from '#server/platform/http/rpc.ts'
import * as notebooks from './notebooks.service.ts'
import * as notes from './notes.service.ts'
import * as placed from './placed-notes.service.ts'
import { searchNotes } from './search-notes.service.ts'

export function notebooksRouter(deps: notebooks.NotebooksDeps) {
  const routes = signedIn.notebooks
  return {
    getUserNotebooks: routes.getUserNotebooks.handler(({ context, input }) =>
      notebooks.getUserNotebooks(deps, context.actor, input),
    ),
    createNotebookInCollection: routes.createNotebookInCollection.handler(({ context, input }) =>
      notebooks.createNotebook(deps, context.actor, input),
    ),
    updateUserNotebooks: routes.updateUserNotebooks.handler(({ context, input }) =>
      notebooks.updateUserNotebooks(deps, context.actor, input),
    ),
    deleteNotebookFromCollection: routes.deleteNotebookFromCollection.handler(({ context, input }) =>
      notebooks.deleteNotebook(deps, context.actor, input),
    ),
    createNote: routes.createNote.handler(({ context, input }) =>
      notes.createNote(deps, context.actor, input),
    ),
    updateNote: routes.updateNote.handler(({ context, input }) =>
      notes.updateNote(deps, context.actor, input),
    ),
    deleteNote: routes.deleteNote.handler(({ context, input }) =>
      notes.deleteNote(deps, context.actor, input),
    ),
    updateNotebook: routes.updateNotebook.handler(({ context, input }) =>
      notebooks.updateNotebook(deps, context.actor, input),
    ),
    reorderNotebooks: routes.reorderNotebooks.handler(({ context, input }) =>
      notebooks.reorderNotebooks(deps, context.actor, input),
    ),
    restoreNotebook: routes.restoreNotebook.handler(({ context, input }) =>
      notebooks.restoreNotebook(deps, context.actor, input),
    ),
    getNote: routes.getNote.handler(({ context, input }) => notes.getNote(deps, context.actor, input)),
    restoreNote: routes.restoreNote.handler(({ context, input }) =>
      notes.restoreNote(deps, context.actor, input),
    ),
    search: routes.search.handler(({ context, input }) => searchNotes(deps, context.actor, input)),
    deleted: routes.deleted.handler(({ context }) => notebooks.listDeleted(deps, context.actor)),
    noteVersions: routes.noteVersions.handler(({ context, input }) =>
      notes.noteVersions(deps, context.actor, input),
    ),
    noteVersion: routes.noteVersion.handler(({ context, input }) =>
      notes.noteVersion(deps, context.actor, input),
    ),
  }
}

export function placedNotesRouter(deps: notebooks.NotebooksDeps) {
  const routes = signedIn.placedNotes
  return {
    get: routes.get.handler(({ context, input }) => placed.getPlacedNote(deps, context.actor, input)),
    put: routes.put.handler(({ context, input }) => placed.putPlacedNote(deps, context.actor, input)),
    versions: routes.versions.handler(({ context, input }) =>
      placed.placedNoteVersions(deps, context.actor, input),
    ),
    version: routes.version.handler(({ context, input }) =>
      placed.placedNoteVersion(deps, context.actor, input),
    ),
  }
}
