import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormNumberField } from '#web/components/ui/form-fields.tsx'
import type { SettingsValues } from '../model/settings-form.ts'
import styles from './settings-card.module.css'

/** The three limits, in percent; 0 is none. */
export function LimitFields({ control }: { readonly control: Control<SettingsValues> }) {
  const { t } = useTranslation('accounts')
  return (
    <section>
      <h3 className={styles.heading}>{t('limits.title')}</h3>
      <p className={styles.hint}>{t('limits.words')}</p>
      <div className={styles.fields}>
        <FormNumberField
          control={control}
          name="maxDailyLoss"
          label={t('limits.maxDailyLoss')}
          required
          suffix="%"
          hint={t('limits.maxDailyLossHint')}
        />
        <FormNumberField
          control={control}
          name="maxPositionSize"
          label={t('limits.maxPositionSize')}
          required
          suffix="%"
          hint={t('limits.maxPositionSizeHint')}
        />
        <FormNumberField
          control={control}
          name="maxDrawdown"
          label={t('limits.maxDrawdown')}
          required
          suffix="%"
          hint={t('limits.maxDrawdownHint')}
        />
      </div>
    </section>
  )
}
