import { useTranslation } from 'react-i18next'
import { RemovableChips } from '#web/components/ui/removable-chips.tsx'
import { partsOf, withoutParts, withParts, type FilterPart, type TradeFilter } from '../model/trade-filter.ts'
import { useFilterWords, type FilterChip } from './filter-choices.ts'

type FilterChipsProps = {
  readonly filter: TradeFilter
  readonly onFilter: (filter: TradeFilter) => void
  /** Chips of all filters, without a button that clears them. */
  readonly all?: boolean
}

/** Filters with a chip of their own in the bar. */
const ownChips: ReadonlySet<FilterPart> = new Set(['search', 'status', 'direction', 'result', 'reviewed'])

/** The other active filters as removable chips, with a button that clears all; nothing without any filter. */
export function FilterChips({ filter, onFilter, all = false }: FilterChipsProps) {
  const { t } = useTranslation('trades')
  const without = ({ part, value }: FilterChip) => {
    const others =
      part === 'tags' || part === 'mistakes' ? filter[part]?.filter((other) => other !== value) : undefined
    return withParts(filter, { [part]: others?.length ? others : undefined })
  }
  const words = useFilterWords(filter)
  return (
    <RemovableChips
      label={t('filter.set')}
      shown={Object.keys(partsOf(filter)).length > 0}
      chips={words
        .filter(({ part }) => all || !ownChips.has(part))
        .map((chip) => ({
          id: `${chip.part} ${chip.value ?? ''}`,
          label: chip.label,
          colour: chip.colour,
          onRemove: () => onFilter(without(chip)),
        }))}
      removeLabel={(chip) => t('filter.remove', { filter: chip })}
      clearLabel={t('filter.clear')}
      onClear={all ? undefined : () => onFilter(withoutParts(filter))}
    />
  )
}
