import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { commonCurrencies } from '#web/lib/accounts/common-currencies.ts'
import type { AccountValues } from '../model/account-form.ts'
import styles from './account-fields.module.css'
import { AccountTypeField } from './account-type-field.tsx'
import { InitialBalanceField } from './initial-balance-field.tsx'

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
