import type { Account } from '@plumbline/contract/accounts/accounts'
import { isKnownZone } from '@plumbline/domain/time/zone'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSelect, FormTextField } from '#web/components/ui/form-fields.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Cluster, Grid } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { useErrorText } from '#web/components/ui/use-error-text.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { brokerZones, timeIn } from '../model/broker-zones.ts'
import { platforms, useBrokerTypeName } from './use-broker-type-name.ts'
import type { SettingsValues } from '../model/settings-form.ts'
import { AccountTypeField, InitialBalanceField } from './account-fields.tsx'
import styles from './settings-card.module.css'

type SettingsFieldsProps = { readonly control: Control<SettingsValues>; readonly account: Account }

/** Settings of an account: name, broker, platform, currency, initial balance, time zone and type. */
export function SettingsFields({ control, account }: SettingsFieldsProps) {
  const { t } = useTranslation('accounts')
  const brokerTypeName = useBrokerTypeName()
  // A broker type written by another program stays selectable.
  const types = [...new Set(['manual', ...platforms.keys(), account.brokerType])]
  return (
    <>
      <Grid min={240} rowGap={12} fit align="start">
        <FormTextField control={control} name="name" label={t('field.name')} required autoComplete="off" />
        <FormTextField control={control} name="broker" label={t('field.broker')} autoComplete="off" />
        <FormSelect
          control={control}
          name="brokerType"
          label={t('field.brokerType')}
          options={types.map((value) => ({ value, label: brokerTypeName(value) }))}
        />
        <FormTextField
          control={control}
          name="currency"
          label={t('field.currency')}
          required
          autoComplete="off"
        />
        <InitialBalanceField control={control} name="initialBalance" currencyName="currency" />
        <ClockField control={control} />
      </Grid>
      <Choices control={control} />
    </>
  )
}

function Choices({ control }: { readonly control: Control<SettingsValues> }) {
  const { t } = useTranslation('accounts')
  const mode = useController({ control, name: 'tradingMode' })
  return (
    <Cluster gap={24} rowGap={16} align="start">
      <AccountTypeField
        control={control}
        name="type"
        className={styles.choice}
        labelClassName={styles.label}
      />
      <div className={styles.choice}>
        <span className={styles.label}>
          {t('field.tradingMode')}
          <HelpHint about={t('field.tradingMode')}>{t('help.tradingMode')}</HelpHint>
        </span>
        <Segmented
          label={t('field.tradingMode')}
          value={mode.field.value}
          onChange={mode.field.onChange}
          segments={[
            { value: 'pips', label: t('tradingMode.pips') },
            { value: 'points', label: t('tradingMode.points') },
            { value: 'ticks', label: t('tradingMode.ticks') },
          ]}
        />
      </div>
    </Cluster>
  )
}

/** Broker time zone of the account; shows its current time, so the user can check it against the broker. */
function ClockField({ control }: { readonly control: Control<SettingsValues> }) {
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
