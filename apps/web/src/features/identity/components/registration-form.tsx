import { registration, type Registration } from '@plumbline/contract/identity/profile'
import type { User } from '@plumbline/contract/identity/user'
import { isKnownZone } from '@plumbline/domain/time/zone'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { useErrorText } from '#web/components/ui/use-error-text.ts'
import { commonCurrencies } from '#web/lib/accounts/common-currencies.ts'
import { client } from '#web/lib/api/client.ts'
import { deviceZone, namedZones } from '#web/lib/browser/device-zone.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { releaseGuard, saveWith, useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useFormRefusal } from '#web/lib/forms/use-form-refusal.ts'
import { sessionChanged } from '#web/lib/session/session.ts'
import styles from './auth-panel.module.css'

type RegistrationFormProps = {
  readonly user: User
  /** False if the user has just given their name. */
  readonly asksName: boolean
}

/** Name, default currency and time zone, prefilled. Once they are saved, the guard leads on. */
export function RegistrationForm({ user, asksName }: RegistrationFormProps) {
  const { t } = useTranslation('identity')
  const form = useForm<RegistrationValues>({
    defaultValues: { name: user.name, currency: 'USD', timeZone: deviceZone() },
    resolver: registrationResolver,
  })
  const { control, handleSubmit, formState } = form
  const refusal = useFormRefusal(form, registrationFields, { CURRENCY_UNSUPPORTED: 'currency' })
  const { mutate, isPending } = useMutation({
    mutationFn: async (values: RegistrationValues) => {
      await client.identity.completeRegistration(toRegistration(values))
      releaseGuard()
      await sessionChanged()
    },
    onError: refusal.show,
  })
  const send = (values: RegistrationValues, onDone: (saved: boolean) => void) => {
    refusal.clear()
    mutate(values, { onSuccess: () => onDone(true), onError: () => onDone(false) })
  }
  useUnsavedForm(formState.isDirty, saveWith(handleSubmit, send))
  const [zones] = useState(namedZones)
  const currency = useController({ control, name: 'currency' })
  const zone = useController({ control, name: 'timeZone' })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => send(values, () => undefined))(event)}
    >
      <FormError error={refusal.error} />
      {asksName ? (
        <FormTextField control={control} name="name" label={t('field.name')} autoComplete="name" required />
      ) : null}
      <SuggestInput
        {...currency.field}
        label={t('registration.currency')}
        options={commonCurrencies}
        required
        autoCapitalize="characters"
        hint={t('registration.currencyHint')}
        error={useErrorText(currency.fieldState.error?.message)}
      />
      <SuggestInput
        {...zone.field}
        label={t('registration.timeZone')}
        options={zones}
        accepts={isKnownZone}
        required
        hint={t('registration.timeZoneHint')}
        error={useErrorText(zone.fieldState.error?.message)}
      />
      <Button kind="primary" type="submit" fullWidth busy={isPending}>
        {t('registration.submit')}
      </Button>
    </form>
  )
}

type RegistrationValues = { name: string; currency: string; timeZone: string }

const registrationFields = ['name', 'currency', 'timeZone'] as const

const toRegistration = ({ name, currency, timeZone }: RegistrationValues): Registration => ({
  name: name.trim(),
  currency: currency.trim().toUpperCase(),
  timeZone: timeZone.trim(),
})

const registrationResolver = contractResolver<RegistrationValues>({
  schema: registration,
  toInput: toRegistration,
  required: { name: 'errors:required.yourName', currency: 'errors:required.currency' },
  messages: {
    name: 'identity:error.name',
    currency: 'settings:error.currency',
    timeZone: 'settings:error.zone',
  },
})
