import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { name } from '@plumbline/contract/fields'
import * as z from 'zod/mini'

export type NameValues = { name: string }

/** As the contract takes the name of a passkey. */
export const nameResolver = contractResolver<NameValues>({
  schema: z.object({ name: name(60) }),
  toInput: (values) => values,
  required: ['name'],
  messages: { name: 'profile:error.passkeyName' },
})
