import { useTranslation } from 'react-i18next'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { METRICS, type Metric } from '../model/metric.ts'

type MetricSelectProps = { readonly value: Metric; readonly onChange: (metric: Metric) => void }

/** Selects the figure to compare. */
export function MetricSelect({ value, onChange }: MetricSelectProps) {
  const { t } = useTranslation('reports')
  const { name } = useFigureText()
  return (
    <SelectInput
      label={t('metric.label')}
      value={value}
      onChange={onChange}
      options={METRICS.map((metric) => ({ value: metric, label: name(metric) }))}
    />
  )
}
