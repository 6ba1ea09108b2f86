import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { TagInput } from '#web/components/ui/tag-input.tsx'
import { useTags } from '#web/lib/trades/use-labels.ts'
import {
  emptyFilter,
  toggled,
  type FilterPart,
  type SelectionFilter,
} from '#web/lib/selection/selection-filter.ts'
import { withLimits } from '#web/lib/selection/limits.ts'
import { LimitFields } from './limit-fields.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { useFilterChoices, type Choice } from './use-filter-choices.ts'

type SelectionSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly accountIds: readonly string[]
  readonly filter: SelectionFilter
  readonly onFilter: (filter: SelectionFilter) => void
}

/** All filters; changes apply at once. */
export function SelectionSheet({ open, onClose, accountIds, filter, onFilter }: SelectionSheetProps) {
  const { t } = useTranslation('trades')
  const choices = useFilterChoices(accountIds, filter)
  const tags = useTags().map(({ label }) => label)
  const chips = (part: Exclude<FilterPart, 'pairs' | 'tags'>, of: readonly Choice[], hint?: string) =>
    of.length === 0 ? null : (
      <ChoiceChips
        label={t(`selection.${part}`)}
        choices={of}
        chosen={filter[part]}
        onToggle={(value) => onFilter(withToggled(filter, part, value))}
        {...(hint === undefined ? {} : { hint })}
      />
    )
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('filter.label')}
      actions={
        <>
          <Button onClick={() => onFilter(emptyFilter)}>{t('filter.clear')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('filter.done')}
          </Button>
        </>
      }
    >
      <Stack>
        <TagInput
          label={t('selection.pairs')}
          hint={t('selection.anyOf')}
          value={filter.pairs}
          options={choices.pairs}
          onChange={(pairs) => onFilter({ ...filter, pairs })}
        />
        {chips('directions', choices.directions)}
        {chips('results', choices.results)}
        <TagInput
          label={t('selection.tags')}
          hint={t('selection.anyOf')}
          value={filter.tags}
          options={tags}
          onChange={(next) => onFilter({ ...filter, tags: next })}
        />
        {chips('strategies', choices.strategies)}
        {chips('sessions', choices.sessions)}
        {chips('emotions', choices.emotions)}
        {chips('include', choices.include, t('selection.includeHint'))}
        <LimitFields
          limits={filter.limits}
          onChange={(changes) => onFilter({ ...filter, limits: withLimits(filter.limits, changes) })}
        />
      </Stack>
    </Drawer>
  )
}

/** Safe, because the value is one of the part's own choices. */
function withToggled(filter: SelectionFilter, part: FilterPart, value: string): SelectionFilter {
  return toggled(filter, part, value)
}
