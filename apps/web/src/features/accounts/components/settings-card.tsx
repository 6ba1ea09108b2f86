import type { Account } from '@plumbline/contract/accounts/accounts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { RequiredNote } from '#web/components/ui/field.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useSettingsForm } from '../model/use-settings-form.ts'
import { LimitFields } from './limit-fields.tsx'
import { SettingsFields } from './settings-fields.tsx'

// Lazy, because it loads the dialog code, which the account page does not need initially.
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/components/ui/confirm-dialog.tsx')).ConfirmDialog,
}))

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
        <Suspense fallback={null}>
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
        </Suspense>
      )}
    </Card>
  )
}
