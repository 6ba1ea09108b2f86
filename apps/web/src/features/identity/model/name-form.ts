import { type Profile, profileChanges, type ProfileChanges } from '@plumbline/contract/identity/profile'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import type { OwnForm } from '#web/lib/forms/use-own-form.ts'

export type NameValues = { name: string }

/** The user's name, as the contract expects it. */
export const nameForm: OwnForm<Profile, NameValues, ProfileChanges> = {
  place: 'settings name',
  valuesOf: ({ name }) => ({ name }),
  toChanges: (values) => values,
  resolver: contractResolver<NameValues>({
    schema: profileChanges,
    toInput: (values) => values,
    required: { name: 'errors:required.yourName' },
    messages: { name: 'profile:error.name' },
  }),
  fields: ['name'],
}
