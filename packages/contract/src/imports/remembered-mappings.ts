import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { ofSession, raises } from '../raises.ts'
import { tableMapping } from './table-mapping.ts'

/** A mapping that was confirmed and is used for the next file of its source. */
export const rememberedMapping = z.object({
  id: z.string(),
  /** Of the source: of its headings, the kind of file and what separates its columns. */
  signature: z.string(),
  container: z.enum(['csv', 'xlsx']),
  /** The file that it was last used for. */
  fileName: z.string(),
  mapping: tableMapping,
  createdAt: z.string(),
  usedAt: z.string(),
})
export type RememberedMapping = z.infer<typeof rememberedMapping>

export const rememberedMappingsContract = {
  mappings: raises(...ofSession)
    .route({
      method: 'GET',
      path: '/import-mappings',
      summary: 'Mappings that were confirmed and are used for the next file of their source',
    })
    .output(z.array(rememberedMapping)),
  forgetMapping: raises(...ofSession, 'IMPORT_MAPPING_NOT_FOUND')
    .route({ method: 'DELETE', path: '/import-mappings/{id}', summary: 'Forget the mapping of a source' })
    .input(z.object({ id }))
    .output(z.object({ success: z.boolean() })),
  restoreMapping: raises(...ofSession, 'MAPPING_UNUSABLE')
    .route({
      method: 'POST',
      path: '/import-mappings',
      successStatus: 201,
      summary: 'Put a mapping back that was forgotten; one that its source has got since stays',
    })
    .input(
      z.object({
        signature: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
        mapping: tableMapping,
        container: z.enum(['csv', 'xlsx']),
        fileName: z.string().check(z.minLength(1), z.maxLength(255)),
      }),
    )
    .output(rememberedMapping),
}
