import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormNumberField } from '#web/components/ui/form-fields.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import type { SettingsValues } from '../model/settings-form.ts'
import styles from './settings-card.module.css'

const limits = ['maxDailyLoss', 'maxPositionSize', 'maxDrawdown'] as const

/** The three risk limits in percent; 0 means no limit. */
export function LimitFields({ control }: { readonly control: Control<SettingsValues> }) {
  const { t } = useTranslation('accounts')
  return (
    <section>
      <div className={styles.titled}>
        <h3 className={styles.heading}>{t('limits.title')}</h3>
        <HelpHint about={t('limits.title')}>{t('help.limits')}</HelpHint>
      </div>
      <p className={styles.hint}>{t('limits.words')}</p>
      <div className={styles.fields}>
        {limits.map((name) => (
          <FormNumberField
            key={name}
            control={control}
            name={name}
            label={t(`limits.${name}`)}
            suffix="%"
            hint={t(`limits.${name}Hint`)}
          />
        ))}
      </div>
    </section>
  )
}
