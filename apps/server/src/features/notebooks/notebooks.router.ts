import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import * as notebooks from './notebooks.service.ts'
import * as notes from './notes.service.ts'
import * as placed from './placed-notes.service.ts'
import { searchNotes } from './search-notes.service.ts'

export function notebooksRouter(deps: notebooks.NotebooksDeps) {
  const call = callsWith(deps)
  const routes = signedIn.notebooks
  return {
    getUserNotebooks: routes.getUserNotebooks.handler(call(notebooks.getUserNotebooks)),
    createNotebookInCollection: routes.createNotebookInCollection.handler(call(notebooks.createNotebook)),
    updateUserNotebooks: routes.updateUserNotebooks.handler(call(notebooks.updateUserNotebooks)),
    deleteNotebookFromCollection: routes.deleteNotebookFromCollection.handler(call(notebooks.deleteNotebook)),
    createNote: routes.createNote.handler(call(notes.createNote)),
    updateNote: routes.updateNote.handler(call(notes.updateNote)),
    deleteNote: routes.deleteNote.handler(call(notes.deleteNote)),
    updateNotebook: routes.updateNotebook.handler(call(notebooks.updateNotebook)),
    reorderNotebooks: routes.reorderNotebooks.handler(call(notebooks.reorderNotebooks)),
    restoreNotebook: routes.restoreNotebook.handler(call(notebooks.restoreNotebook)),
    getNote: routes.getNote.handler(call(notes.getNote)),
    restoreNote: routes.restoreNote.handler(call(notes.restoreNote)),
    search: routes.search.handler(call(searchNotes)),
    deleted: routes.deleted.handler(call(notebooks.listDeleted)),
    noteVersions: routes.noteVersions.handler(call(notes.noteVersions)),
    noteVersion: routes.noteVersion.handler(call(notes.noteVersion)),
  }
}

export function placedNotesRouter(deps: notebooks.NotebooksDeps) {
  const call = callsWith(deps)
  const routes = signedIn.placedNotes
  return {
    get: routes.get.handler(call(placed.getPlacedNote)),
    put: routes.put.handler(call(placed.putPlacedNote)),
    versions: routes.versions.handler(call(placed.placedNoteVersions)),
    version: routes.version.handler(call(placed.placedNoteVersion)),
  }
}
