import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { TagInput } from '#web/components/ui/tag-input.tsx'
import { useTags } from '#web/lib/trades/use-labels.ts'
import { emptyFilter, toggled, type FilterPart, type ReportFilter } from '../model/report-filter.ts'
import { ChoiceChips } from './choice-chips.tsx'
import styles from './filter-sheet.module.css'
import { useFilterChoices, type Choice } from './use-filter-choices.ts'

type FilterSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly accountIds: readonly string[]
  readonly filter: ReportFilter
  readonly onFilter: (filter: ReportFilter) => void
}

/** All filters; changes apply at once. */
export function FilterSheet({ open, onClose, accountIds, filter, onFilter }: FilterSheetProps) {
  const { t } = useTranslation('reports')
  const choices = useFilterChoices(accountIds, filter)
  const tags = useTags().map(({ label }) => label)
  const chips = (part: Exclude<FilterPart, 'pairs' | 'tags'>, of: readonly Choice[], hint?: string) =>
    of.length === 0 ? null : (
      <ChoiceChips
        label={t(`filter.${part}`)}
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
      title={t('filter.title')}
      actions={
        <>
          <Button onClick={() => onFilter(emptyFilter)}>{t('filter.clear')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('filter.done')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TagInput
          label={t('filter.pairs')}
          hint={t('filter.anyOf')}
          value={filter.pairs}
          options={choices.pairs}
          onChange={(pairs) => onFilter({ ...filter, pairs })}
        />
        {chips('directions', choices.directions)}
        {chips('results', choices.results)}
        <TagInput
          label={t('filter.tags')}
          hint={t('filter.anyOf')}
          value={filter.tags}
          options={tags}
          onChange={(next) => onFilter({ ...filter, tags: next })}
        />
        {chips('strategies', choices.strategies)}
        {chips('sessions', choices.sessions)}
        {chips('emotions', choices.emotions)}
        {chips('include', choices.include, t('filter.includeHint'))}
      </div>
    </Drawer>
  )
}

/** Safe, because the value is one of the part's own choices. */
function withToggled(filter: ReportFilter, part: FilterPart, value: string): ReportFilter {
  return toggled(filter, part, value)
}
