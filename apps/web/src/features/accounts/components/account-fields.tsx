import type { Control } from 'react-hook-form'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormNumberField, FormTextField } from '#web/components/ui/form-fields.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { commonCurrencies, type AccountValues } from '../model/account-form.ts'
import styles from './account-fields.module.css'

type AccountFieldsProps = { readonly control: Control<AccountValues> }

/** What an account is: the fields of the dialog and of the place where the first file meets no account. */
export function AccountFields({ control }: AccountFieldsProps) {
  const { t } = useTranslation('accounts')
  const currency = useWatch({ control, name: 'currency' })
  const type = useController({ control, name: 'type' })
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
      <div className={styles.currency}>
        <FormTextField
          control={control}
          name="currency"
          label={t('field.currency')}
          required
          autoComplete="off"
        />
        <CurrencySuggestions control={control} />
      </div>
      <FormNumberField
        control={control}
        name="initialBalance"
        label={t('field.initialBalance')}
        required
        suffix={currency.trim().toUpperCase()}
        hint={t('field.initialBalanceHint')}
      />
      <div className={styles.type}>
        <span className={styles.label}>{t('field.type')}</span>
        <Segmented
          label={t('field.type')}
          value={type.field.value}
          onChange={type.field.onChange}
          segments={[
            { value: 'live', label: t('type.live') },
            { value: 'demo', label: t('type.demo') },
          ]}
        />
      </div>
    </>
  )
}

/** The currencies of most accounts, one press each. */
function CurrencySuggestions({ control }: AccountFieldsProps) {
  const { t } = useTranslation('accounts')
  const { field } = useController({ control, name: 'currency' })
  return (
    <div className={styles.suggestions} role="group" aria-label={t('field.currencySuggestions')}>
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
    </div>
  )
}
