import { settingsChanges, type Settings, type SettingsChanges } from '@plumbline/contract/settings/settings'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import type { OwnForm } from '#web/lib/forms/use-own-form.ts'

export type NewAccountValues = { currency: string }

/** Defaults for new accounts. */
export const newAccountForm: OwnForm<Settings, NewAccountValues, SettingsChanges> = {
  place: 'settings new-account-defaults',
  valuesOf: ({ currency }) => ({ currency }),
  toChanges: ({ currency }) => ({ currency }),
  resolver: contractResolver<NewAccountValues>({
    schema: settingsChanges,
    toInput: (values) => values,
    required: { currency: 'errors:required.currency' },
    messages: { currency: 'settings:error.currency' },
  }),
  fields: ['currency'],
}
