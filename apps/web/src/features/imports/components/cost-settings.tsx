import type { ImportTable, TableMapping } from '@plumbline/contract/imports/table-mapping'
import { useTranslation } from 'react-i18next'
import { SelectInput } from '#web/components/ui/select-input.tsx'

export type SettingsProps = {
  readonly table: ImportTable
  readonly mapping: TableMapping
  readonly onChange: (mapping: TableMapping) => void
}

const costs = ['fees', 'commission', 'swap'] as const

/** Sign convention of each cost column, and whether the fees include the other costs. */
export function CostSettings({ table, mapping, onChange }: SettingsProps) {
  const { t } = useTranslation('mapping')
  const present = costs.filter((field) => mapping.columns[field] !== undefined)
  const isOpen = table.guess.costs.because === 'ambiguous'
  return (
    <>
      {present.map((field) => (
        <SelectInput
          key={field}
          label={t('settings.cost', { field: t(`field.${field}`) })}
          value={mapping.positiveCosts.includes(field) ? 'cost' : 'income'}
          onChange={(sign) =>
            onChange({
              ...mapping,
              positiveCosts: costs.filter((one) =>
                one === field ? sign === 'cost' : mapping.positiveCosts.includes(one),
              ),
            })
          }
          hint={isOpen ? t('settings.open') : undefined}
          options={[
            { value: 'cost', label: t('cost.positive') },
            { value: 'income', label: t('cost.negative') },
          ]}
        />
      ))}
      {present.includes('fees') && present.length > 1 ? (
        <SelectInput
          label={t('settings.feesAre')}
          value={mapping.feesAre}
          onChange={(feesAre) => onChange({ ...mapping, feesAre })}
          options={[
            { value: 'besides', label: t('feesAre.besides') },
            { value: 'total', label: t('feesAre.total') },
          ]}
        />
      ) : null}
    </>
  )
}
