import type { Account } from '@plumbline/contract/accounts/accounts'
import { useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { RequiredNote } from '#web/components/ui/field.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { FormNumberField } from '#web/components/ui/form-fields.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Cluster, Grid, Stack, Text } from '#web/components/ui/layout.tsx'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { releaseGuard, saveWith, useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useFormRefusal } from '#web/lib/forms/use-form-refusal.ts'
import { typeInto, useKeptForm } from '#web/lib/forms/use-kept-form.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useUpdateAccount } from '../api/mutations.ts'
import {
  settingsFields,
  settingsOf,
  settingsResolver,
  type SettingsValues,
  toSettingsInput,
} from '../model/settings-form.ts'
import styles from './settings-card.module.css'
import { SettingsFields } from './settings-fields.tsx'

// Lazy, because it loads the dialog code, which the account page does not need initially.
const ConfirmDialog = lazyComponent(
  async () => (await import('#web/components/ui/confirm-dialog.tsx')).ConfirmDialog,
)

/** All settings of an account in one form, saved together. */
export function SettingsCard({ account }: { readonly account: Account }) {
  const { t } = useTranslation('accounts')
  const form = useSettingsForm(account, () => showToast({ message: t('settings.saved') }))
  const { control, asking } = form
  return (
    <Card title={t('settings.title')}>
      <Stack
        as="form"
        aria-label={t('settings.title')}
        onSubmit={(event) => void form.submit(event)}
        noValidate
      >
        <SettingsFields control={control} account={account} />
        <LimitFields control={control} />
        <FormError error={form.error} />
        <Cluster>
          <Button kind="primary" type="submit" busy={form.busy} disabled={!form.dirty}>
            {t('settings.save')}
          </Button>
          {form.dirty ? <Button onClick={form.discard}>{t('settings.discard')}</Button> : null}
          <RequiredNote />
        </Cluster>
      </Stack>
      {asking === null ? null : (
        <ConfirmDialog
          open
          title={t('currency.title', { currency: asking.currency.trim().toUpperCase() })}
          confirmLabel={t('currency.confirm')}
          busy={form.busy}
          onConfirm={form.agree}
          onCancel={form.disagree}
        >
          {t('currency.words', { from: account.currency, to: asking.currency.trim().toUpperCase() })}
        </ConfirmDialog>
      )}
    </Card>
  )
}

const limits = ['maxDailyLoss', 'maxPositionSize', 'maxDrawdown'] as const

/** The three risk limits in percent; 0 means no limit. */
function LimitFields({ control }: { readonly control: Control<SettingsValues> }) {
  const { t } = useTranslation('accounts')
  return (
    <section>
      <Cluster gap={0} nowrap>
        <Text as="h3" tone="text" size="m" weight={600}>
          {t('limits.title')}
        </Text>
        <HelpHint about={t('limits.title')}>{t('help.limits')}</HelpHint>
      </Cluster>
      <p className={styles.hint}>{t('limits.words')}</p>
      <Grid min={240} rowGap={12} fit align="start">
        {limits.map((name) => (
          <FormNumberField
            key={name}
            control={control}
            name={name}
            label={t(`limits.${name}`)}
            suffix="%"
            hint={t(`limits.${name}Hint`)}
          />
        ))}
      </Grid>
    </section>
  )
}

/** Overrides `resetOptions`, which would otherwise keep dirty values on these resets too. */
const whole = { keepDirtyValues: false } as const

/** State of the account settings form. `asking`: values that wait for the user to confirm the new currency. */
function useSettingsForm(account: Account, onSaved: () => void) {
  const [asking, setAsking] = useState<SettingsValues | null>(null)
  const form = useForm<SettingsValues>({
    values: settingsOf(account),
    // Changes made elsewhere update only the fields that the user has not edited.
    resetOptions: { keepDirtyValues: true },
    resolver: settingsResolver,
  })
  const refusal = useFormRefusal(form, settingsFields)
  useKeptForm(form, `account-settings ${account.id}`)
  const { mutate, isPending, variables } = useUpdateAccount({
    onSaved: () => {
      setAsking(null)
      releaseGuard()
      onSaved()
    },
    onError: (error) => {
      if (apiErrorOf(error).code === 'CURRENCY_IN_USE' && !variables?.keepAmounts) setAsking(form.getValues())
      else refusal.show(error)
    },
  })
  const dirty = form.formState.isDirty
  const showSaved = (values: SettingsValues) => {
    const now = form.getValues()
    form.reset(values, whole)
    // What was typed since then is still to be saved.
    typeInto(form, now)
  }
  const send = (values: SettingsValues, onDone: (saved: boolean) => void) => {
    refusal.clear()
    mutate(toSettingsInput(account.id, values), {
      onSuccess: () => {
        showSaved(values)
        onDone(true)
      },
      onError: () => onDone(false),
    })
  }
  useUnsavedForm(dirty, saveWith(form.handleSubmit, send), { keptOnClose: true })
  return {
    control: form.control,
    dirty,
    submit: form.handleSubmit((values) => send(values, () => undefined)),
    discard: () => {
      refusal.clear()
      form.reset(settingsOf(account), whole)
    },
    busy: isPending,
    error: refusal.error,
    asking,
    agree: () => {
      if (asking)
        mutate(
          { ...toSettingsInput(account.id, asking), keepAmounts: true },
          { onSuccess: () => showSaved(asking) },
        )
    },
    disagree: () => setAsking(null),
  }
}
