import { tradeRanges } from '@plumbline/domain/statistics/trade-ranges'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { LabelInput } from '#web/components/ui/label-input.tsx'
import { Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { TagInput } from '#web/components/ui/tag-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { type LimitChanges, limitParts, type Limits } from '#web/lib/selection/limits.ts'
import { ChoiceChips, RangeFields, ReviewFields, WeekdayChips } from './limit-fields.tsx'
import styles from './filter-sheet.module.css'
import type { Choice } from './use-filter-choices.ts'

/** A filter of a few known values. */
export type ChipFilter = {
  readonly id: string
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
  readonly hint?: string
}

/** A filter of any text, with suggestions. */
type TextFilter = {
  readonly chosen: readonly string[]
  readonly hint?: string
  readonly onChange: (values: readonly string[]) => void
}

type ChipSection = 'trade' | 'result' | 'time' | 'review' | 'emotions'
type Section = ChipSection | 'excursions'

/** The section of each limit. */
const sectionOf: Readonly<Record<keyof Limits, Section>> = {
  quantityRange: 'trade',
  netPnlRange: 'result',
  rMultipleRange: 'result',
  weekdays: 'time',
  hourRange: 'time',
  holdingRange: 'time',
  reviewed: 'review',
  hasNotes: 'review',
  ratingRange: 'review',
  maeRange: 'excursions',
  mfeRange: 'excursions',
  entryEfficiencyRange: 'excursions',
  exitEfficiencyRange: 'excursions',
  maeMoneyRange: 'excursions',
  mfeMoneyRange: 'excursions',
  profitLeftRange: 'excursions',
}

type FilterSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onClear: () => void
  readonly pairs: TextFilter & { readonly options: readonly string[] }
  readonly tags: TextFilter
  readonly mistakes: TextFilter
  readonly chips: Readonly<Record<ChipSection, readonly ChipFilter[]>>
  readonly limits: Limits
  readonly onLimits: (changes: LimitChanges) => void
  /** The active filters as removable chips. */
  readonly active: ReactNode
  /** Above the filters: the accounts. */
  readonly before?: ReactNode
  /** Below the filters: the order. */
  readonly after?: ReactNode
}

/** All filters of a page in sections, and the active ones below them; changes apply at once. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, onClear, pairs, tags, mistakes, chips, limits, onLimits, active, before, after } =
    props
  const { t } = useTranslation('trades')
  const narrow = useNarrow()
  const section = (name: Section, ...texts: readonly TextFilter[]) => ({
    active:
      (name === 'excursions' ? [] : chips[name]).filter(({ chosen }) => chosen.length > 0).length +
      texts.filter(({ chosen }) => chosen.length > 0).length +
      limitsOf(limits, name),
    // A phone has room for one.
    isOpen: name === 'trade' || (!narrow && name !== 'excursions'),
  })
  const ranges = (name: Section) => (
    <RangeFields
      parts={tradeRanges.filter((part) => sectionOf[part] === name)}
      limits={limits}
      onChange={onLimits}
    />
  )
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('filter.label')}
      actions={
        <>
          <div className={styles.active}>{active}</div>
          <Button onClick={onClear}>{t('filter.clear')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('filter.done')}
          </Button>
        </>
      }
    >
      <Stack>
        {before}
        <div>
          <FilterSection title={t('filter.section.trade')} {...section('trade', pairs)}>
            <TagInput
              label={t('selection.pairs')}
              hint={pairs.hint}
              value={pairs.chosen}
              options={pairs.options}
              onChange={pairs.onChange}
            />
            <Chips filters={chips.trade} />
            {ranges('trade')}
          </FilterSection>
          <FilterSection title={t('filter.section.result')} {...section('result')}>
            <Chips filters={chips.result} />
            {ranges('result')}
          </FilterSection>
          <FilterSection title={t('filter.section.time')} {...section('time')}>
            <Chips filters={chips.time} />
            <WeekdayChips limits={limits} onChange={onLimits} />
            {ranges('time')}
          </FilterSection>
          <FilterSection title={t('filter.section.review')} {...section('review', tags, mistakes)}>
            <ReviewFields limits={limits} onChange={onLimits} />
            <LabelInput
              kind="tag"
              label={t('selection.tags')}
              hint={tags.hint}
              value={tags.chosen}
              onChange={tags.onChange}
            />
            <LabelInput
              kind="mistake"
              label={t('selection.mistakes')}
              hint={mistakes.hint}
              value={mistakes.chosen}
              onChange={mistakes.onChange}
            />
            <Chips filters={chips.review} />
            {ranges('review')}
          </FilterSection>
          <FilterSection title={t('filter.section.emotions')} {...section('emotions')}>
            <Chips filters={chips.emotions} />
          </FilterSection>
          <FilterSection title={t('filter.excursions')} {...section('excursions')}>
            <Text size="s" tone="text2">
              {t('filter.excursionsHint')}
            </Text>
            {ranges('excursions')}
          </FilterSection>
        </div>
        {after}
      </Stack>
    </Drawer>
  )
}

function limitsOf(limits: Limits, section: Section): number {
  return limitParts.filter((part) => sectionOf[part] === section && limits[part] !== undefined).length
}

/** Nothing for a filter without choices. */
function Chips({ filters }: { readonly filters: readonly ChipFilter[] }) {
  return filters.map(({ id, ...filter }) =>
    filter.choices.length === 0 ? null : <ChoiceChips key={id} {...filter} />,
  )
}

type FilterSectionProps = {
  readonly title: string
  /** Number of active filters. */
  readonly active: number
  /** Whether it is open at first, even without an active filter. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Filters below a heading that opens and closes them. */
function FilterSection({ title, active, isOpen, children }: FilterSectionProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  // As it was at first: it must not close while a filter in it is removed.
  const [opensAtFirst] = useState(isOpen || active > 0)
  return (
    <details className={styles.section} open={opensAtFirst}>
      <summary>
        <h3 className={styles.title}>{title}</h3>
        {active === 0 ? null : (
          <Small tone="accent">{t('filter.active', { count: active, number: format.number(active) })}</Small>
        )}
      </summary>
      <Stack className={styles.fields}>{children}</Stack>
    </details>
  )
}
