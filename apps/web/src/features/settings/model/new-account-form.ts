import { settingsChanges } from '@plumbline/contract/settings/settings'
import { contractResolver } from '#web/lib/contract-resolver.ts'
import type { SettingsForm } from './use-own-settings-form.ts'

export type NewAccountValues = { currency: string }

/** What new accounts begin with. */
export const newAccountForm: SettingsForm<NewAccountValues> = {
  valuesOf: ({ currency }) => ({ currency }),
  toChanges: ({ currency }) => ({ currency }),
  resolver: contractResolver<NewAccountValues>({
    schema: settingsChanges,
    toInput: (values) => values,
    required: ['currency'],
    messages: { currency: 'settings:error.currency' },
  }),
  fields: ['currency'],
}
