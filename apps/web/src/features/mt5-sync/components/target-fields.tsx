import type { Account } from '@plumbline/contract/accounts/accounts'
import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSelect, FormTextField } from '#web/components/ui/form-fields.tsx'
import { Grid } from '#web/components/ui/layout.tsx'
import { linkableAccounts, type LinkValues, NEW_ACCOUNT } from '../model/link-form.ts'

type TargetFieldsProps = { readonly control: Control<LinkValues>; readonly accounts: readonly Account[] }

/** Target account: a new one, or one without a link. */
export function TargetFields({ control, accounts }: TargetFieldsProps) {
  const { t } = useTranslation('mt5-sync')
  const target = useWatch({ control, name: 'target' })
  const linkable = linkableAccounts(accounts)
  return (
    <Grid min={200} rowGap={12} fit align="start">
      {linkable.length > 0 ? (
        <FormSelect
          control={control}
          name="target"
          label={t('target.label')}
          options={[
            { value: NEW_ACCOUNT, label: t('target.new') },
            ...linkable.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      {target === NEW_ACCOUNT ? (
        <FormTextField control={control} name="name" label={t('target.name')} required autoComplete="off" />
      ) : null}
    </Grid>
  )
}
