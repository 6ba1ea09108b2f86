import type { ImportTable, TableMapping } from '@plumbline/contract/imports/table-mapping'
import { directionOf, plainWord } from '@plumbline/importers/mapper/direction-words'
import { useTranslation } from 'react-i18next'
import { SelectInput } from '#web/components/ui/select-input.tsx'

const unsaid = 'unsaid'

/** Source of the direction: words that mean long or short, or the sign of the quantity. */
export function DirectionSettings({ table, mapping, onChange }: SettingsProps) {
  const { t } = useTranslation('mapping')
  const isOpen = table.guess.direction.because === 'ambiguous'
  return (
    <>
      <SelectInput
        label={t('settings.direction')}
        value={mapping.direction.kind}
        onChange={(kind) =>
          onChange({ ...mapping, direction: kind === 'words' ? { kind, words: {} } : { kind } })
        }
        options={[
          { value: 'words', label: t('direction.words') },
          { value: 'signed-quantity', label: t('direction.signed-quantity') },
        ]}
      />
      {shownWords(table, mapping).map(({ word, direction }) => (
        <SelectInput
          key={word}
          label={t('settings.word', { word })}
          value={direction ?? unsaid}
          onChange={(value) => {
            if (value !== unsaid) onChange(withWord(mapping, word, value))
          }}
          hint={isOpen ? t('settings.open') : undefined}
          options={[
            ...(direction === null ? [{ value: unsaid, label: t('direction.unsaid') } as const] : []),
            { value: 'long', label: t('direction.long') },
            { value: 'short', label: t('direction.short') },
          ]}
        />
      ))}
    </>
  )
}

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

/** A value of the direction column and its meaning; null if not assigned. */
type DirectionWord = { readonly word: string; readonly direction: 'long' | 'short' | null }

const MAX_WORDS = 8

/** Distinct direction values of the visible rows. */
function shownWords({ rows }: Pick<ImportTable, 'rows'>, mapping: TableMapping): readonly DirectionWord[] {
  const column = mapping.columns.direction?.[0]
  if (column === undefined || mapping.direction.kind !== 'words') return []
  const { words } = mapping.direction
  const found = new Set(rows.map(({ cells }) => plainWord(cells[column] ?? '')).filter((word) => word !== ''))
  return [...found].slice(0, MAX_WORDS).map((word) => ({
    word,
    direction: (Object.hasOwn(words, word) ? words[word] : directionOf(word)) ?? null,
  }))
}

function withWord(mapping: TableMapping, word: string, direction: 'long' | 'short'): TableMapping {
  const words = mapping.direction.kind === 'words' ? mapping.direction.words : {}
  return { ...mapping, direction: { kind: 'words', words: { ...words, [word]: direction } } }
}
