import { useTranslation } from 'react-i18next'
import { sessions } from '#web/lib/trades/sessions.ts'
import { useStrategies } from '#web/lib/trades/use-labels.ts'
import type { FilterPart, SelectionFilter } from '#web/lib/selection/selection-filter.ts'
import { useKnownKeys } from '#web/lib/trades/use-known-keys.ts'
import { useKeyText } from '#web/components/ui/use-key-text.ts'

export type Choice = { readonly value: string; readonly label: string }

type FilterTexts = { readonly [Part in FilterPart]: (value: SelectionFilter[Part][number]) => string }

/** Display text of a filter value. */
export function useFilterText() {
  const { t } = useTranslation('trades')
  const keyText = useKeyText()
  const texts: FilterTexts = {
    pairs: (value) => keyText('pair', value),
    directions: (value) => keyText('direction', value),
    results: (value) => t(`result.${value}`),
    tags: (value) => keyText('tag', value),
    mistakes: (value) => keyText('mistake', value),
    strategies: (value) => keyText('strategy', value),
    sessions: (value) => keyText('session', value),
    emotions: (value) => keyText('emotion', value),
    include: (value) => t(`selection.${value}`),
  }
  return <Part extends FilterPart>(part: Part, value: SelectionFilter[Part][number]): string =>
    texts[part](value)
}

/** Options of each filter part; strategies, sessions and emotions as found in the data. */
export function useFilterChoices(accountIds: readonly string[], filter: SelectionFilter) {
  const text = useFilterText()
  const strategies = useStrategies()
  const knownSessions = useKnownKeys(accountIds, 'session')
  const emotions = useKnownKeys(accountIds, 'emotion')
  const choices = <Part extends FilterPart>(
    part: Part,
    values: readonly SelectionFilter[Part][number][],
  ): readonly Choice[] =>
    [...new Set([...values, ...filter[part]])].map((value) => ({ value, label: text(part, value) }))
  return {
    pairs: useKnownKeys(accountIds, 'pair'),
    directions: choices('directions', ['long', 'short']),
    results: choices('results', ['win', 'loss', 'zero', 'breakEven']),
    strategies: choices('strategies', strategies.length === 0 ? [] : [...strategies.map(({ id }) => id), '']),
    sessions: choices('sessions', [...(knownSessions.length === 0 ? sessions : knownSessions), '']),
    emotions: choices('emotions', emotions),
    include: choices('include', ['missed', 'open']),
  }
}
