import { useTranslation } from 'react-i18next'
import { sessions } from '#web/lib/trades/emotions.ts'
import { useStrategies } from '#web/lib/trades/use-labels.ts'
import type { FilterPart, ReportFilter } from '../model/report-filter.ts'
import { useKnownKeys } from '../api/queries.ts'
import { useKeyText } from '#web/components/ui/use-key-text.ts'

export type Choice = { readonly value: string; readonly label: string }

/** Display text of a filter value. */
export function useFilterText(): (part: FilterPart, value: string) => string {
  const { t } = useTranslation(['reports', 'trades'])
  const keyText = useKeyText()
  return (part, value) => {
    switch (part) {
      case 'pairs':
        return keyText('pair', value)
      case 'directions':
        return keyText('direction', value)
      case 'tags':
        return keyText('tag', value)
      case 'strategies':
        return keyText('strategy', value)
      case 'sessions':
        return keyText('session', value)
      case 'emotions':
        return keyText('emotion', value)
      case 'results':
        return t(`trades:result.${value}`)
      case 'include':
        return t(`include.${value}`)
    }
  }
}

/** Options of each filter part; strategies, sessions and emotions as found in the data. */
export function useFilterChoices(accountIds: readonly string[], filter: ReportFilter) {
  const text = useFilterText()
  const strategies = useStrategies()
  const knownSessions = useKnownKeys(accountIds, 'session')
  const emotions = useKnownKeys(accountIds, 'emotion')
  const choices = (part: FilterPart, values: readonly string[]): readonly Choice[] =>
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
