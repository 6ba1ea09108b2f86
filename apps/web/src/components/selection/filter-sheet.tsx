import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { LabelInput } from '#web/components/ui/label-input.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { TagInput } from '#web/components/ui/tag-input.tsx'
import type { LimitChanges, Limits } from '#web/lib/selection/limits.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { LimitFields } from './limit-fields.tsx'
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

type FilterSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onClear: () => void
  readonly pairs: TextFilter & { readonly options: readonly string[] }
  readonly tags: TextFilter
  readonly mistakes: TextFilter
  /** What a trade is: direction, result, status. */
  readonly traded: readonly ChipFilter[]
  /** What the user says about it, and what is counted. */
  readonly judged: readonly ChipFilter[]
  readonly limits: Limits
  readonly onLimits: (changes: LimitChanges) => void
  /** Above the filters: the accounts. */
  readonly before?: ReactNode
  /** Below the filters: the order. */
  readonly after?: ReactNode
}

/** All filters of a page; changes apply at once. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, onClear, pairs, tags, mistakes, traded, judged, limits, onLimits, before, after } =
    props
  const { t } = useTranslation('trades')
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('filter.label')}
      actions={
        <>
          <Button onClick={onClear}>{t('filter.clear')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('filter.done')}
          </Button>
        </>
      }
    >
      <Stack>
        {before}
        <TagInput
          label={t('selection.pairs')}
          hint={pairs.hint}
          value={pairs.chosen}
          options={pairs.options}
          onChange={pairs.onChange}
        />
        <Chips filters={traded} />
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
        <Chips filters={judged} />
        <LimitFields limits={limits} onChange={onLimits} />
        {after}
      </Stack>
    </Drawer>
  )
}

/** Nothing for a filter without choices. */
function Chips({ filters }: { readonly filters: readonly ChipFilter[] }) {
  return filters.map(({ id, ...filter }) =>
    filter.choices.length === 0 ? null : <ChoiceChips key={id} {...filter} />,
  )
}
