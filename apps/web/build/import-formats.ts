import { importers } from '@plumbline/importers/registry'

/** The importer metadata that `src/lib/accounts/import-formats.ts` exports, without the importers' code. */
export const importFormats = { IMPORT_FORMATS: JSON.stringify(importers) }
