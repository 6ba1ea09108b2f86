import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#web/components/ui/segmented.tsx'

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
