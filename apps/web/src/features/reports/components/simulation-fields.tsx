import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cluster, Grid, Small } from '#web/components/ui/layout.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import {
  fieldsOf,
  settingLimits,
  type SettingsField,
  type SimulationSettings,
} from '../model/simulation-settings.ts'
import styles from './simulation-fields.module.css'

type SimulationFieldsProps = {
  readonly settings: SimulationSettings
  readonly onChange: (settings: SimulationSettings) => void
  /** Fields with invalid values. */
  readonly wrong: readonly SettingsField[]
  readonly currency: string
  /** Number of trades available. */
  readonly total: number
}

/** Simulation settings: resampling, position sizing, number of paths and trades, definition of ruin. */
export function SimulationFields({ settings, onChange, wrong, currency, total }: SimulationFieldsProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const suffix: Partial<Record<SettingsField, string>> = {
    start: currency,
    risk: '%',
    ruin: '%',
    factor: '×',
  }
  const problem = (field: SettingsField) => {
    const { least, most } = settingLimits[field]
    return wrong.includes(field)
      ? t('simulation.between', { least: format.number(least, 2, 0), most: format.number(most) })
      : undefined
  }
  return (
    <div className={styles.settings}>
      <Cluster gap={24} rowGap={12} align="start">
        <Choice label={t('simulation.order')}>
          <Segmented
            label={t('simulation.order')}
            value={settings.order}
            onChange={(order) => onChange({ ...settings, order })}
            segments={[
              { value: 'resample', label: t('simulation.resample') },
              { value: 'shuffle', label: t('simulation.shuffle') },
            ]}
          />
        </Choice>
        <Choice label={t('simulation.sizing')}>
          <Segmented
            label={t('simulation.sizing')}
            value={settings.sizing}
            onChange={(sizing) => onChange({ ...settings, sizing })}
            segments={[
              { value: 'fixed', label: t('simulation.fixed') },
              { value: 'share', label: t('simulation.share') },
            ]}
          />
        </Choice>
      </Cluster>
      <Small as="p" tone="text3">
        {t(`simulation.${settings.order}Says`, { count: total, trades: format.number(total) })}{' '}
        {t(`simulation.${settings.sizing}Says`)}
      </Small>
      <Grid min={160} gap={12} fit align="start">
        {fieldsOf(settings).map((field) => (
          <NumberInput
            key={field}
            label={t(`simulation.${field}`)}
            required
            value={settings[field]}
            suffix={suffix[field]}
            // The seed is a name, not an amount.
            grouped={field !== 'seed'}
            hint={field === 'seed' ? t('simulation.seedHint') : undefined}
            error={problem(field)}
            onChange={(value) => onChange({ ...settings, [field]: value })}
          />
        ))}
      </Grid>
    </div>
  )
}

/** The group's own name is for screen readers. */
function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}
