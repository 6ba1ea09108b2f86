import { useTranslation } from 'react-i18next'
import { RemovableChips } from '#web/components/ui/removable-chips.tsx'
import { withoutParts, withParts, type TradeFilter } from '../model/trade-filter.ts'
import { useFilterWords, type FilterChip } from './filter-choices.ts'

type FilterChipsProps = { readonly filter: TradeFilter; readonly onFilter: (filter: TradeFilter) => void }

/** Active filters as removable chips; renders nothing without any. */
export function FilterChips({ filter, onFilter }: FilterChipsProps) {
  const { t } = useTranslation('trades')
  const without = ({ part, tag }: FilterChip) => {
    const tags = filter.tags?.filter((other) => other !== tag) ?? []
    return withParts(filter, { [part]: part === 'tags' && tags.length > 0 ? tags : undefined })
  }
  return (
    <RemovableChips
      label={t('filter.set')}
      chips={useFilterWords(filter).map((chip) => ({
        id: `${chip.part} ${chip.tag ?? ''}`,
        label: chip.label,
        onRemove: () => onFilter(without(chip)),
      }))}
      removeLabel={(chip) => t('filter.remove', { filter: chip })}
      clearLabel={t('filter.clear')}
      onClear={() => onFilter(withoutParts(filter))}
    />
  )
}
