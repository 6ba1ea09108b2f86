import { text } from '@plumbline/contract/fields'
import { MAX_UPLOAD_MB } from '@plumbline/contract/files/files'
import { MAX_ZIP_ENTRIES } from '@plumbline/importers/tables/zip-records'
import * as z from 'zod/mini'
import { notExported, plain } from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

const ofStore = notExported('of the store of this installation')
const ofImage = notExported('counted again when the file is stored')

/** Files with stored content, which an archive contains beside the document. */
export const fileSection = section(
  'files',
  {
    id: ofStore,
    path: plain(text(700)),
    original_name: plain(text(2_000)),
    content_type: plain(text(2_000)),
    size: plain(z.int().check(z.minimum(0), z.maximum(MAX_UPLOAD_MB * 1_048_576))),
    md5: plain(z.string().check(z.regex(/^[A-Za-z0-9+/]{22}==$/))),
    width: ofImage,
    height: ofImage,
    generation: ofStore,
    metageneration: ofStore,
    created_at: ofStore,
    updated_at: ofStore,
    stored_at: ofStore,
    deleted_at: ofStore,
    unused_since: ofStore,
  },
  { mostRecords: MAX_ZIP_ENTRIES, isRestoredApart: true },
)
