import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { FormNumberField } from '#web/components/ui/form-fields.tsx'
import { Grid } from '#web/components/ui/layout.tsx'
import type { LinkValues } from '../model/link-form.ts'

/** Whether the account syncs automatically, and how often. */
export function ScheduleFields({ control }: { readonly control: Control<LinkValues> }) {
  const { t } = useTranslation('mt5-sync')
  const { field } = useController({ control, name: 'autoSync' })
  return (
    <Grid min={200} rowGap={12} fit align="start">
      <CheckOption
        label={t('schedule.auto')}
        hint={t('schedule.autoHint')}
        checked={field.value}
        onChange={field.onChange}
      />
      {field.value ? (
        <FormNumberField
          control={control}
          name="syncInterval"
          label={t('schedule.interval')}
          suffix={t('schedule.minutes')}
          required
        />
      ) : null}
    </Grid>
  )
}
