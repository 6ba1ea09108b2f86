import { useQueryClient } from '@tanstack/react-query'
import { mentionsOf } from '@plumbline/domain/notes/mentions-of'
import type { MentionKind } from '@plumbline/domain/notes/mention'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { accountsOptions } from '#web/lib/accounts/selected-account.ts'
import { api } from '#web/lib/api/client.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { strategiesOptions } from '#web/lib/trades/use-labels.ts'

export type MentionText = (kind: MentionKind, id: string) => string | undefined

/**
 * Loads what is known of the mentions in notes, as text: pair, direction, date and result of a trade. Mentions of what
 * no longer exists, or cannot be loaded, have none.
 */
export function useMentionTexts(): (notes: readonly string[], signal: AbortSignal) => Promise<MentionText> {
  const { t } = useTranslation('editor')
  const format = useFormat()
  const queryClient = useQueryClient()
  return async (notes, signal) => {
    const mentions = notes.map(mentionsOf)
    const idsOf = (kind: MentionKind) => [...new Set(mentions.flatMap((of) => of[kind]))]
    const texts = new Map<string, string>()
    const orNone = <T>(work: Promise<T>) => work.catch((): undefined => undefined)
    const trades = idsOf('trade')
    const accounts =
      trades.length > 0
        ? ((await orNone(queryClient.ensureQueryData(accountsOptions())))?.accounts ?? [])
        : []
    for (const id of trades) {
      signal.throwIfAborted()
      const trade = await orNone(queryClient.fetchQuery(api.trades.get.queryOptions({ input: { id } })))
      if (!trade) continue
      const account = accounts.find((each) => each.id === trade.accountId)
      const date = format.tradeTime(trade.closedAt ?? trade.openedAt, 'date', account?.brokerTimeZone ?? null)
      const result =
        trade.closedAt === null
          ? [t('mention.open')]
          : account
            ? [format.money(toCents(trade.netPnl), account.currency, { sign: 'result' })]
            : []
      texts.set(`trade ${id}`, [trade.pair, t(`mention.${trade.direction}`), date, ...result].join(' · '))
    }
    for (const id of idsOf('day')) texts.set(`day ${id}`, format.time(id, 'date'))
    const strategies = idsOf('strategy')
    if (strategies.length > 0) {
      const known = (await orNone(queryClient.ensureQueryData(strategiesOptions()))) ?? []
      for (const { id, label } of known) if (strategies.includes(id)) texts.set(`strategy ${id}`, label)
    }
    return (kind, id) => texts.get(`${kind} ${id}`)
  }
}
