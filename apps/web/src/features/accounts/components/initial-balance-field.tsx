import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormNumberField } from '#web/components/ui/form-fields.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'

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
