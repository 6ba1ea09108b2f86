import { newNotebook, notebookCollection } from '@plumbline/contract/notebooks/notebooks'
import * as z from 'zod/mini'
import { moment, notExported, plain, rowId, section } from '#server/platform/archive/archive-codec.ts'

const notebook = newNotebook.shape

/** Notes and their versions are written with their sanitised text: see `restore-notebooks.service.ts`. */
export const notebookSections = {
  notebooks: section('notebooks', {
    id: plain(rowId),
    collection: plain(notebookCollection),
    title: plain(notebook.title),
    colour: plain(notebook.colour),
    cover: plain(notebook.cover),
    position: plain(z.int32()),
    is_archived: plain(z.boolean()),
    created_at: moment,
    updated_at: moment,
    deleted_at: notExported('only what is not in the bin is exported'),
  }),
}
