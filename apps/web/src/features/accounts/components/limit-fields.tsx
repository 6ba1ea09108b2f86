import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormNumberField } from '#web/components/ui/form-fields.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Cluster, Grid, Text } from '#web/components/ui/layout.tsx'
import type { SettingsValues } from '../model/settings-form.ts'
import styles from './settings-card.module.css'

const limits = ['maxDailyLoss', 'maxPositionSize', 'maxDrawdown'] as const

/** The three risk limits in percent; 0 means no limit. */
export function LimitFields({ control }: { readonly control: Control<SettingsValues> }) {
  const { t } = useTranslation('accounts')
  return (
    <section>
      <Cluster gap={0} nowrap>
        <Text as="h3" tone="text" size="m" weight={600}>
          {t('limits.title')}
        </Text>
        <HelpHint about={t('limits.title')}>{t('help.limits')}</HelpHint>
      </Cluster>
      <p className={styles.hint}>{t('limits.words')}</p>
      <Grid min={240} rowGap={12} fit align="start">
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
      </Grid>
    </section>
  )
}
