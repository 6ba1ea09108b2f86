import { profileChanges } from '@plumbline/contract/identity/profile'
import { contractResolver } from '#web/lib/contract-resolver.ts'

export type NameValues = { name: string }

/** As the contract takes a name. */
export const nameResolver = contractResolver<NameValues>({
  schema: profileChanges,
  toInput: ({ name }) => ({ name }),
  required: ['name'],
  messages: { name: 'profile:error.name' },
})
