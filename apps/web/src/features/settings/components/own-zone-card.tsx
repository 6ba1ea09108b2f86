import { type Settings, settingsChanges, type SettingsChanges } from '@plumbline/contract/settings/settings'
import { isKnownZone } from '@plumbline/domain/time/zone'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { useErrorText } from '#web/components/ui/use-error-text.ts'
import { namedZones } from '#web/lib/browser/device-zone.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { type OwnForm, useOwnForm } from '#web/lib/forms/use-own-form.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { updateSettingsOptions } from '../api/mutations.ts'
import { SettingsFormCard } from './settings-form-card.tsx'

/** The user's own time zone, for what happens at their time of day. */
export function OwnZoneCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings')
  const form = useOwnForm(ownZoneForm, settings, updateSettingsOptions, () =>
    showToast({ message: t('saved') }),
  )
  const { field, fieldState } = useController({ control: form.control, name: 'timeZone' })
  const [zones] = useState(namedZones)
  return (
    <SettingsFormCard title={t('ownZone.title')} words={t('ownZone.words')} form={form}>
      <SuggestInput
        {...field}
        label={t('time.named')}
        options={zones}
        accepts={isKnownZone}
        hint={t('ownZone.hint')}
        error={useErrorText(fieldState.error?.message)}
      />
    </SettingsFormCard>
  )
}

/** A zone, or empty for the device's. */
export type OwnZoneValues = { timeZone: string }

const toChanges = ({ timeZone }: OwnZoneValues): SettingsChanges => ({
  timeZone: timeZone.trim() === '' ? null : timeZone.trim(),
})

/** The user's own time zone. */
const ownZoneForm: OwnForm<Settings, OwnZoneValues, SettingsChanges> = {
  place: 'settings own-zone',
  valuesOf: ({ timeZone }) => ({ timeZone: timeZone ?? '' }),
  toChanges,
  resolver: contractResolver<OwnZoneValues>({
    schema: settingsChanges,
    toInput: toChanges,
    required: {},
    messages: { timeZone: 'settings:error.zone' },
  }),
  fields: ['timeZone'],
}
