import * as z from 'zod/mini'

/** The imported document that a row was created from. Only in files from before documents named what they became. */
export const sourceDocument = z._default(z.nullable(z.uuid()), null)
