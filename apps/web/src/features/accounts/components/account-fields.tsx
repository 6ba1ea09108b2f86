import { type Control, type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormNumberField, FormTextField } from '#web/components/ui/form-fields.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { commonCurrencies } from '#web/lib/accounts/common-currencies.ts'
import type { AccountValues } from '../model/account-form.ts'
import styles from './account-fields.module.css'

type AccountFieldsProps = { readonly control: Control<AccountValues> }

/** Fields of a new account, shared by the dialog and the import page (first file, no account yet). */
export function AccountFields({ control }: AccountFieldsProps) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label={t('field.name')}
        placeholder={t('field.namePlaceholder')}
        required
        autoFocus
        autoComplete="off"
      />
      <FormTextField
        control={control}
        name="broker"
        label={t('field.broker')}
        autoComplete="off"
        hint={t('field.brokerHint')}
      />
      <Stack gap={8}>
        <FormTextField
          control={control}
          name="currency"
          label={t('field.currency')}
          required
          autoComplete="off"
        />
        <CurrencySuggestions control={control} />
      </Stack>
      <InitialBalanceField control={control} name="initialBalance" currencyName="currency" />
      <AccountTypeField control={control} name="type" className={styles.type} labelClassName={styles.label} />
    </>
  )
}

/** One-click buttons for the most common account currencies. */
function CurrencySuggestions({ control }: AccountFieldsProps) {
  const { t } = useTranslation('accounts')
  const { field } = useController({ control, name: 'currency' })
  return (
    <Cluster role="group" aria-label={t('field.currencySuggestions')}>
      {commonCurrencies.map((code) => (
        <button
          key={code}
          type="button"
          className={styles.suggestion}
          aria-pressed={field.value.trim().toUpperCase() === code}
          onClick={() => field.onChange(code)}
        >
          {code}
        </button>
      ))}
    </Cluster>
  )
}

type InitialBalanceFieldProps<Values extends FieldValues> = {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly currencyName: FieldPath<Values>
}

/** Initial balance of an account, with its currency beside it. */
export function InitialBalanceField<Values extends FieldValues>(props: InitialBalanceFieldProps<Values>) {
  const { control, name, currencyName } = props
  const { t } = useTranslation('accounts')
  const currency: unknown = useWatch({ control, name: currencyName })
  return (
    <FormNumberField
      control={control}
      name={name}
      label={t('field.initialBalance')}
      suffix={String(currency).trim().toUpperCase()}
      hint={t('field.initialBalanceHint')}
      help={<HelpHint about={t('field.initialBalance')}>{t('help.initialBalance')}</HelpHint>}
    />
  )
}

type AccountTypeFieldProps<Values extends FieldValues> = {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly className: string | undefined
  readonly labelClassName: string | undefined
}

/** Account type: live or demo. */
export function AccountTypeField<Values extends FieldValues>(props: AccountTypeFieldProps<Values>) {
  const { control, name, className, labelClassName } = props
  const { t } = useTranslation('accounts')
  const { field } = useController({ control, name })
  return (
    <div className={className}>
      <span className={labelClassName}>{t('field.type')}</span>
      <Segmented
        label={t('field.type')}
        value={field.value}
        onChange={field.onChange}
        segments={[
          { value: 'live', label: t('type.live') },
          { value: 'demo', label: t('type.demo') },
        ]}
      />
    </div>
  )
}
