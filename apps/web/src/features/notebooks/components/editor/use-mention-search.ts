import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { accountsOptions } from '#web/lib/accounts/selected-account.ts'
import { client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useLocale } from '#web/lib/i18n/use-locale.ts'
import { addDays } from '#web/lib/period/day.ts'
import { dateOrderOf, readDays } from '#web/lib/period/read-day.ts'
import { today } from '#web/lib/period/today.ts'
import { strategiesOptions } from '#web/lib/trades/use-labels.ts'
import type { MentionChoice, SearchMentions } from './note-mention.ts'

const mostTrades = 6
const mostStrategies = 4

/** Finds trades of all accounts, days and strategies for a text after `@`: the newest trades while it is empty. */
export function useMentionSearch(): SearchMentions {
  const { t } = useTranslation('editor')
  const format = useFormat()
  const locale = useLocale()
  return useCallback(
    async (query, signal) => {
      const now = today()
      const typed = readDays(query, now, dateOrderOf(locale))
      const day = typed !== null && typed.from === typed.to ? typed.from : undefined
      const days: readonly MentionChoice[] = [
        { id: now, name: t('mention.today') },
        { id: addDays(now, -1), name: t('mention.yesterday') },
        ...(day === undefined ? [] : [{ id: day, name: '' }]),
      ].flatMap(({ id, name }) => {
        const isSought =
          id === day || name.toLocaleLowerCase(locale).startsWith(query.toLocaleLowerCase(locale))
        const date = format.time(id, 'date')
        return isSought
          ? [{ kind: 'day' as const, id, label: date, ...(name === '' ? {} : { detail: name }) }]
          : []
      })
      const sought = query.toLocaleLowerCase(locale)
      const strategies = await queryClient.ensureQueryData(strategiesOptions())
      const found = strategies
        .filter(({ label }) => label.toLocaleLowerCase(locale).includes(sought))
        .slice(0, mostStrategies)
        .map(({ id, label }): MentionChoice => ({ kind: 'strategy', id, label }))
      const search = typed === null && query !== '' ? { search: query } : {}
      const [{ trades }, { accounts }] = await Promise.all([
        client.trades.list(
          { ...typed, ...search, sort: 'openedAt', order: 'desc', limit: mostTrades },
          { signal },
        ),
        queryClient.ensureQueryData(accountsOptions()),
      ])
      const listed = trades.map(
        ({ id, pair, direction, openedAt, closedAt, netPnl, accountId }): MentionChoice => {
          const currency = accounts.find((account) => account.id === accountId)?.currency
          const result =
            closedAt === null || currency === undefined
              ? ''
              : ` · ${format.money(toCents(netPnl), currency, { sign: 'result' })}`
          return {
            kind: 'trade',
            id,
            label: `${pair} ${t(`mention.${direction}`)} ${format.time(closedAt ?? openedAt, 'date')}`,
            ...(result === '' ? {} : { detail: result.slice(3) }),
          }
        },
      )
      return [...listed, ...unique(days), ...found]
    },
    [t, format, locale],
  )
}

function unique(days: readonly MentionChoice[]): readonly MentionChoice[] {
  return days.filter(({ id }, index) => days.findIndex((day) => day.id === id) === index)
}
