import * as z from 'zod/mini'
import { language } from '../identity/user.ts'
import { GET, raises } from '../raises.ts'

/** The name of the text, and of the operator's file. */
export const legalTextName = z.enum(['terms', 'privacy-policy'])
export type LegalTextName = z.infer<typeof legalTextName>

/**
 * Replacement of the product's own text: the operator's Markdown with its language (null if the file states none), or
 * nothing. `unreadable`: the operator has a file that the server cannot read; the product's own text does not apply
 * then.
 */
export const legalText = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own'), markdown: z.string(), language: z.nullable(language) }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('unreadable') }),
])
export type LegalText = z.infer<typeof legalText>

export const legalContract = {
  text: raises()
    .route(GET('/legal-text', 'The operator’s own terms or privacy policy, if any'))
    .input(z.object({ name: legalTextName, language }))
    .output(legalText),
}
