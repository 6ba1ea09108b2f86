import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { DELETE, GET, POST, raises, sessionErrors } from '../raises.ts'
import { tableContainer, tableMapping } from './table-mapping.ts'

/** A confirmed mapping that is reused for the next file of its source. */
export const rememberedMapping = z.object({
  id: z.string(),
  /** Identifies the source by its headings, file type and column separator. */
  signature: z.string(),
  container: tableContainer,
  /** The file for which it was last used. */
  fileName: z.string(),
  mapping: tableMapping,
  createdAt: z.string(),
  usedAt: z.string(),
})
export type RememberedMapping = z.infer<typeof rememberedMapping>

export const rememberedMappingsContract = {
  mappings: raises(...sessionErrors)
    .route(GET('/import-mappings', 'Confirmed mappings, reused for the next file of their source'))
    .output(z.array(rememberedMapping)),
  forgetMapping: raises(...sessionErrors, 'IMPORT_MAPPING_NOT_FOUND')
    .route(DELETE('/import-mappings/{id}', 'Delete the saved mapping of a source'))
    .input(z.object({ id }))
    .output(z.object({ success: z.boolean() })),
  restoreMapping: raises(...sessionErrors)
    .route(
      POST('/import-mappings', 'Restore a deleted mapping; a newer one of the same source is kept', {
        successStatus: 201,
      }),
    )
    .input(
      z.object({
        signature: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
        mapping: tableMapping,
        container: tableContainer,
        fileName: z.string().check(z.minLength(1), z.maxLength(255)),
      }),
    )
    .output(rememberedMapping),
}
