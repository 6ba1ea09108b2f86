/** Errors of notebooks and notes; messages from the specification (section 8) where it has one. */
export const notebookErrors = {
  NOTEBOOK_NOT_FOUND: {
    status: 404,
    message: 'Notebook not found in both collections',
    when: 'The caller has no notebook with this id, neither in `notebooks` nor in `legacy_notebooks`. If the request is about a note of another notebook, data.notebookId is that notebook.',
    remedy: 'Repeat the request with data.notebookId, or list the notebooks and use one of their ids.',
  },
  NOTEBOOK_NOT_IN_COLLECTION: {
    status: 404,
    message: 'Notebook not found in separate collection',
    when: 'The collection `notebooks` has no notebook of the caller with this id. It may be a legacy notebook.',
    remedy: 'Delete a legacy notebook by sending the list of the others to updateUserNotebooks.',
  },
  NOTE_NOT_FOUND: {
    status: 404,
    message: 'Note not found in notebook',
    when: 'The notebook has no note with this id. If the note is in another notebook, data.notebookId is that notebook.',
    remedy:
      'Repeat the request with data.notebookId, or list the notes of the notebook and use one of their ids.',
  },
  NOTE_VERSION_NOT_FOUND: {
    status: 404,
    message: 'Version with ID {id} not found',
    when: 'The note has no stored version with this id. Old versions are thinned out.',
    remedy: 'List the versions of the note and use one of their ids.',
  },
  NOTE_ID_TAKEN: {
    status: 409,
    message: 'The ID {id} belongs to another note. Use a new one.',
    when: 'A note is created with the id of a note at another place, or of a deleted note. If the note is in another notebook, data.notebookId is that notebook.',
    remedy:
      'If it is the note that was meant, change it in the notebook data.notebookId. Otherwise create the note with another id, or without one.',
  },
  NOTE_CHANGED: {
    status: 409,
    message: 'This note was changed in another tab or on another device.',
    when: 'The note was changed after the revision that the request is based on. data.revision is the current one.',
    remedy: 'Read the note, merge both versions, and repeat the change with the current revision.',
  },
  NOTE_TOO_LARGE: {
    status: 413,
    message: 'The note has more than {limit} characters with its formatting. Split it into several notes.',
    when: 'The HTML of a note, as it is stored, exceeds the limit: `<`, `>` and `&` of its text take 4 or 5 characters.',
    remedy: 'Split the note.',
  },
  NOTE_TOO_COMPLEX: {
    status: 422,
    message: 'The note’s formatting is too complex. Split it into several notes.',
    when: 'Sanitising the HTML of a note exceeds the time or memory of the server.',
    remedy: 'Split the note, or simplify its formatting.',
  },
  NOTEBOOKS_FULL: {
    status: 409,
    message: 'You already have {limit} notebooks. Delete one to add another.',
    when: 'The user has the maximum number of notebooks.',
    remedy: 'Delete a notebook first.',
  },
  NOTEBOOK_UNAUTHORIZED: {
    status: 403,
    message: 'Unauthorized: Cannot {action} of another user',
    when: 'The `userId` of the request is not the one of the session.',
    remedy: 'Send the id of the signed-in user, or omit it.',
  },
  USER_DOCUMENT_NOT_FOUND: {
    status: 404,
    message: 'User document not found',
    when: 'The user was deleted while the request was running.',
    remedy: 'Sign in again.',
  },
} as const
