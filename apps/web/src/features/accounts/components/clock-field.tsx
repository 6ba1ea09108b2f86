import { isKnownZone } from '@plumbline/domain/time/zone'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { useErrorText } from '#web/components/ui/use-error-text.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { brokerZones, timeIn } from '../model/broker-zones.ts'
import type { SettingsValues } from '../model/settings-form.ts'

/** Broker time zone of the account; shows its current time, so the user can check it against the broker. */
export function ClockField({ control }: { readonly control: Control<SettingsValues> }) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const { field, fieldState } = useController({ control, name: 'brokerTimeZone' })
  const error = useErrorText(fieldState.error?.message)
  const [zones] = useState(brokerZones)
  const [opened] = useState(() => new Date())
  const now = timeIn(field.value, opened)
  return (
    <SuggestInput
      {...field}
      label={t('field.brokerTimeZone')}
      options={zones}
      accepts={isKnownZone}
      help={<HelpHint about={t('field.brokerTimeZone')}>{t('help.brokerTimeZone')}</HelpHint>}
      error={error}
      hint={now === null ? t('field.brokerTimeZoneHint') : t('field.zoneNow', { time: format.time(now) })}
    />
  )
}
