import * as z from 'zod/mini'
import { language } from '../identity/user.ts'
import { raises } from '../raises.ts'

/** Which text; the operator's file has the same name. */
export const legalTextName = z.enum(['terms', 'privacy-policy'])
export type LegalTextName = z.infer<typeof legalTextName>

/**
 * What stands in the place of the product's own text: the operator's Markdown with its language (null where the file names
 * none), or nothing. `unreadable`: the operator has one, and the server cannot read it; the product's own does not count then.
 */
export const legalText = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own'), markdown: z.string(), language: z.nullable(language) }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('unreadable') }),
])
export type LegalText = z.infer<typeof legalText>

export const legalContract = {
  text: raises()
    .route({
      method: 'GET',
      path: '/legal-text',
      summary: 'The operator’s own terms or privacy policy, where there are some',
    })
    .input(z.object({ name: legalTextName, language }))
    .output(legalText),
}
