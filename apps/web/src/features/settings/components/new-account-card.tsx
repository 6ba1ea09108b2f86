import { type Settings, settingsChanges, type SettingsChanges } from '@plumbline/contract/settings/settings'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { useErrorText } from '#web/components/ui/use-error-text.ts'
import { commonCurrencies } from '#web/lib/accounts/common-currencies.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { type OwnForm, useOwnForm } from '#web/lib/forms/use-own-form.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { updateSettingsOptions } from '../api/mutations.ts'
import { SettingsFormCard } from './settings-form-card.tsx'

/** Defaults for new accounts. */
export function NewAccountCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings')
  const form = useOwnForm(newAccountForm, settings, updateSettingsOptions, () =>
    showToast({ message: t('saved') }),
  )
  const { field, fieldState } = useController({ control: form.control, name: 'currency' })
  return (
    <SettingsFormCard title={t('newAccount.title')} words={t('newAccount.words')} form={form}>
      <SuggestInput
        {...field}
        label={t('newAccount.currency')}
        options={commonCurrencies}
        required
        autoCapitalize="characters"
        error={useErrorText(fieldState.error?.message)}
      />
    </SettingsFormCard>
  )
}

type NewAccountValues = { currency: string }

/** Defaults for new accounts. */
const newAccountForm: OwnForm<Settings, NewAccountValues, SettingsChanges> = {
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
