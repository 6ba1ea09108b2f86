import type { Settings } from '@plumbline/contract/settings/settings'
import { isKnownZone } from '@plumbline/domain/time/zone'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorText } from '#web/components/ui/use-error-text.ts'
import { namedZones } from '#web/lib/format/named-zones.ts'
import { useOwnForm } from '#web/lib/forms/use-own-form.ts'
import { updateSettingsOptions } from '../api/mutations.ts'
import { ownZoneForm } from '../model/own-zone-form.ts'
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
