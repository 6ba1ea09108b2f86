import { importers } from '@plumbline/importers/registry'

/** What `src/lib/accounts/import-formats.ts` tells of the importers, without their code. */
export const importFormats = { IMPORT_FORMATS: JSON.stringify(importers) }
