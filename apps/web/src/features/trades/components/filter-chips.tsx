import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { usualOrder, withParts, type TradeFilter } from '../model/trade-filter.ts'
import { useFilterWords, type FilterChip } from './filter-choices.ts'
import styles from './filter-chips.module.css'

type FilterChipsProps = { readonly filter: TradeFilter; readonly onFilter: (filter: TradeFilter) => void }

/** What is filtered by, each with a way to take it back; nothing where all trades are shown. */
export function FilterChips({ filter, onFilter }: FilterChipsProps) {
  const { t } = useTranslation('trades')
  const chips = useFilterWords(filter)
  if (chips.length === 0) return null
  const without = ({ part, tag }: FilterChip) => {
    const tags = filter.tags?.filter((other) => other !== tag) ?? []
    return withParts(filter, { [part]: part === 'tags' && tags.length > 0 ? tags : undefined })
  }
  return (
    <div className={styles.chips} role="group" aria-label={t('filter.set')}>
      {chips.map((chip) => (
        <button
          key={`${chip.part} ${chip.tag ?? ''}`}
          type="button"
          className={styles.chip}
          aria-label={t('filter.remove', { filter: chip.label })}
          onClick={() => onFilter(without(chip))}
        >
          {chip.label}
          <X size={13} aria-hidden />
        </button>
      ))}
      <Button
        kind="plain"
        onClick={() => onFilter({ ...usualOrder, sort: filter.sort, order: filter.order })}
      >
        {t('filter.clear')}
      </Button>
    </div>
  )
}
