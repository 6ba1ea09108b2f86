import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { name } from '@plumbline/contract/fields'
import * as z from 'zod/mini'

export type NameValues = { name: string }

/** Name of a passkey, as the contract expects it. */
export const nameResolver = contractResolver<NameValues>({
  schema: z.object({ name: name(60) }),
  toInput: (values) => values,
  required: { name: 'errors:required.name' },
  messages: { name: 'profile:error.passkeyName' },
})
