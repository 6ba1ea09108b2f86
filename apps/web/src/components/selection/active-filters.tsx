import { useTranslation } from 'react-i18next'
import { RemovableChips } from '#web/components/ui/removable-chips.tsx'
import { withLimits } from '#web/lib/selection/limits.ts'
import {
  emptyFilter,
  type FilterPart,
  filterParts,
  partsSet,
  type SelectionFilter,
  toggled,
} from '#web/lib/selection/selection-filter.ts'
import { useLabelColours } from '#web/lib/trades/use-labels.ts'
import { useFilterText } from './use-filter-choices.ts'
import { useLimitWords } from './use-limit-words.ts'

type ActiveFiltersProps = {
  readonly filter: SelectionFilter
  readonly onFilter: (filter: SelectionFilter) => void
  /** Shown elsewhere. */
  readonly except?: readonly FilterPart[]
  /** Without a button that clears all. */
  readonly chipsOnly?: boolean
}

/** Active filters as removable chips, with a button that clears all. */
export function ActiveFilters({ filter, onFilter, except = [], chipsOnly = false }: ActiveFiltersProps) {
  const { t } = useTranslation('trades')
  const text = useFilterText()
  const limitWords = useLimitWords()
  const colours = { tags: useLabelColours('tag'), mistakes: useLabelColours('mistake') }
  return (
    <RemovableChips
      label={t('filter.set')}
      shown={partsSet(filter) > 0}
      chips={[
        ...filterParts
          .filter((part) => !except.includes(part))
          .flatMap((part) =>
            filter[part].map((chosen) => ({
              id: `${part} ${chosen}`,
              label: t('filter.chip', { name: t(`selection.${part}`), value: text(part, chosen) }),
              colour: part === 'tags' || part === 'mistakes' ? colours[part].get(chosen) : undefined,
              onRemove: () => onFilter(toggled(filter, part, chosen)),
            })),
          ),
        ...limitWords(filter.limits).map(({ part, label }) => ({
          id: part,
          label,
          onRemove: () => onFilter({ ...filter, limits: withLimits(filter.limits, { [part]: undefined }) }),
        })),
      ]}
      removeLabel={(chip) => t('filter.remove', { filter: chip })}
      clearLabel={t('filter.clear')}
      onClear={chipsOnly ? undefined : () => onFilter(emptyFilter)}
    />
  )
}
