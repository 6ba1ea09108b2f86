import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import * as z from 'zod/mini'

export type CodeValues = { token: string }

/** Only an empty field is validated here; the server checks the code. */
export const codeResolver = contractResolver<CodeValues>({
  schema: z.object({ token: z.string().check(z.maxLength(40)) }),
  toInput: (values) => values,
  required: { token: 'errors:required.code' },
  messages: { token: 'errors:code.TWO_FACTOR_CODE_INVALID' },
})
