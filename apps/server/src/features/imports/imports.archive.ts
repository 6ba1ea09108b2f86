import { text } from '@plumbline/contract/fields'
import { tableContainer } from '@plumbline/contract/imports/table-mapping'
import * as z from 'zod/mini'
import {
  maybeMoment,
  moment,
  notExported,
  plain,
  refersTo,
  rowId,
} from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

const words = text(2_000)
const failure = notExported('failed readings are not exported')

export const importMappingSection = section(
  'import_mappings',
  {
    id: plain(rowId),
    signature: plain(words),
    mapping: plain(z.unknown()),
    container: plain(tableContainer),
    file_name: plain(words),
    created_at: moment,
    used_at: moment,
  },
  { name: 'mappings', isRequired: true, isCounted: true, undo: { touched: 'used_at' } },
)

const imports = section(
  'imports',
  {
    id: plain(rowId),
    // null: a document import.
    account_id: refersTo('accounts', plain(z.nullable(rowId))),
    origin: plain(z._default(z.enum(['file', 'sync']), 'file')),
    state: plain(z.enum(['confirmed', 'undone'])),
    file_name: plain(words),
    file_size: plain(z.int()),
    progress: notExported('of the reading', 1),
    error_code: failure,
    error_detail: failure,
    preview: plain(z.unknown()),
    result: plain(z.unknown()),
    mapping: plain(z.unknown()),
    reading_since: moment,
    read_until: notExported('of the reading'),
    created_at: moment,
    confirmed_at: maybeMoment,
    undone_at: maybeMoment,
  },
  { isRequired: true, isCounted: true, undo: 'apart' },
)

/** Each with what its undo needs, which is stored in chunks. */
export const importSection = {
  ...imports,
  schema: z.intersection(imports.schema, z.object({ undo: z.array(z.unknown()) })),
}
