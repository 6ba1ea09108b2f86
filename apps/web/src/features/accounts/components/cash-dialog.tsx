import type { Account } from '@plumbline/contract/accounts/accounts'
import type { CashOperation } from '@plumbline/contract/accounts/cash'
import { useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateTimeInput } from '#web/components/ui/date-time-input.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { FormNumberField, FormTextField } from '#web/components/ui/form-fields.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { useErrorText } from '#web/components/ui/use-error-text.ts'
import { localTimeOf } from '#web/lib/format/local-time.ts'
import { releaseGuard, saveWith, useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useKeptForm } from '#web/lib/forms/use-kept-form.ts'
import { useFormRefusal } from '#web/lib/forms/use-form-refusal.ts'
import { useSaveCash } from '../api/cash-mutations.ts'
import { timeIn } from '../model/broker-zones.ts'
import {
  cashFields,
  cashResolver,
  type CashValues,
  cashValuesOf,
  emptyCash,
  enteredOf,
  withStoredSeconds,
  toEnteredCash,
} from '../model/cash-form.ts'

type CashDialogProps = {
  readonly account: Account
  /** The operation to edit; null creates a new one. */
  readonly operation: CashOperation | null
  readonly onClose: () => void
}

/** Dialog that creates or edits a cash operation. */
export function CashDialog({ account, operation, onClose }: CashDialogProps) {
  const { t } = useTranslation('accounts')
  const [begun] = useState(operation)
  const form = useForm({
    defaultValues: begun === null ? emptyCash(brokerNow(account)) : cashValuesOf(begun),
    resolver: cashResolver,
  })
  const { control } = form
  const refusal = useFormRefusal(form, cashFields, { CASH_AMOUNT: 'amount' })
  useKeptForm(form, `cash ${account.id} ${begun?.id ?? 'new'}`)
  const { mutateAsync, isPending } = useSaveCash(account.id, {
    onSaved: () => {
      releaseGuard()
      onClose()
    },
    onError: refusal.show,
  })
  const send = (values: CashValues, onDone: (saved: boolean) => void) => {
    refusal.clear()
    mutateAsync({
      entered: withStoredSeconds(toEnteredCash(values), begun),
      edited: begun && { id: begun.id, before: enteredOf(begun) },
    }).then(
      () => onDone(true),
      () => onDone(false),
    )
  }
  useUnsavedForm(form.formState.isDirty, saveWith(form.handleSubmit, send))
  const submit = form.handleSubmit((values) => send(values, () => undefined))
  const kind = useController({ control, name: 'kind' })
  const at = useController({ control, name: 'at' })
  const atError = useErrorText(at.fieldState.error?.message)
  const isCorrection = useWatch({ control, name: 'kind' }) === 'correction'
  return (
    <FormDialog
      onClose={onClose}
      title={t(operation === null ? 'cash.addTitle' : 'cash.editTitle')}
      submitLabel={t('cash.save')}
      onSubmit={() => void submit()}
      busy={isPending}
      error={refusal.error}
    >
      <div>
        <Segmented
          label={t('cash.column.what')}
          value={kind.field.value}
          onChange={kind.field.onChange}
          segments={[
            { value: 'deposit', label: t('cash.kind.deposit') },
            { value: 'withdrawal', label: t('cash.kind.withdrawal') },
            { value: 'correction', label: t('cash.kind.correction') },
          ]}
        />
      </div>
      <FormNumberField
        control={control}
        name="amount"
        label={t('cash.column.amount')}
        required
        suffix={account.currency}
        hint={isCorrection ? t('cash.correctionHint') : undefined}
      />
      <DateTimeInput
        {...at.field}
        label={t('cash.column.at')}
        required
        error={atError}
        hint={t('cash.clockHint', { zone: account.brokerTimeZone ?? t('cash.unknownZone') })}
      />
      <FormTextField control={control} name="notes" label={t('cash.notes')} autoComplete="off" />
    </FormDialog>
  )
}

/** Current broker time; this device's time while the broker's time zone is unknown. */
function brokerNow(account: Account): string {
  const now = new Date()
  return timeIn(account.brokerTimeZone ?? '', now) ?? localTimeOf(now.toISOString())
}
