import { useTranslation } from 'react-i18next'
import { withLimits } from '#web/lib/selection/limits.ts'
import {
  emptyFilter,
  toggled,
  type FilterPart,
  type SelectionFilter,
} from '#web/lib/selection/selection-filter.ts'
import { ActiveFilters } from './active-filters.tsx'
import { type ChipFilter, FilterSheet } from './filter-sheet.tsx'
import { useFilterChoices } from './use-filter-choices.ts'

type SelectionSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly accountIds: readonly string[]
  readonly filter: SelectionFilter
  readonly onFilter: (filter: SelectionFilter) => void
}

/** All filters of dashboard, calendar and reports: several values of each. */
export function SelectionSheet({ open, onClose, accountIds, filter, onFilter }: SelectionSheetProps) {
  const { t } = useTranslation('trades')
  const choices = useFilterChoices(accountIds, filter)
  const chips = (part: Exclude<FilterPart, 'pairs' | 'tags' | 'mistakes'>): ChipFilter => ({
    id: part,
    label: t(`selection.${part}`),
    choices: choices[part],
    chosen: filter[part],
    onToggle: (value) => onFilter(withToggled(filter, part, value)),
  })
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      onClear={() => onFilter(emptyFilter)}
      pairs={{
        chosen: filter.pairs,
        options: choices.pairs,
        hint: t('selection.anyOf'),
        onChange: (pairs) => onFilter({ ...filter, pairs }),
      }}
      tags={{
        chosen: filter.tags,
        hint: t('selection.anyOf'),
        onChange: (tags) => onFilter({ ...filter, tags }),
      }}
      mistakes={{
        chosen: filter.mistakes,
        hint: t('selection.anyOf'),
        onChange: (mistakes) => onFilter({ ...filter, mistakes }),
      }}
      chips={{
        trade: [chips('directions'), { ...chips('include'), hint: t('selection.includeHint') }],
        result: [chips('results')],
        time: [chips('sessions')],
        review: [chips('strategies')],
        emotions: [chips('emotions')],
      }}
      active={<ActiveFilters chipsOnly filter={filter} onFilter={onFilter} />}
      limits={filter.limits}
      onLimits={(changes) => onFilter({ ...filter, limits: withLimits(filter.limits, changes) })}
    />
  )
}

/** Safe, because the value is one of the part's own choices. */
function withToggled(filter: SelectionFilter, part: FilterPart, value: string): SelectionFilter {
  return toggled(filter, part, value)
}
