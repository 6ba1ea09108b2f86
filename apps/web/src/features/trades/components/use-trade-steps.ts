import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'
import { skipToken, useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useEffect, useRef } from 'react'
import { api } from '#web/lib/api/client.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { useCommonText } from '#web/lib/i18n/use-common-text.ts'
import type { Period } from '#web/lib/period/period.ts'
import { useTradePages } from '../api/page-reader.ts'
import { listedAccount } from '../model/account-of.ts'
import { partsOf, type TradeFilter } from '../model/trade-filter.ts'
import { tradeKeys } from './trade-keys.ts'

type TradeStepsOptions = {
  /** The open trade; null for none. */
  readonly id: string | null
  /** The list: its accounts, period, filter and order. The objects must be stable. */
  readonly accounts: readonly Account[]
  readonly period: Period
  readonly filter: TradeFilter
  /** List position of the trade, where it is known; otherwise the server is asked. */
  readonly around?: number | undefined
  readonly onOpen: (id: string, index: number) => void
}

export type TradeSteps = {
  /** The trade as its list has it, before its details arrive. */
  readonly listed: Trade | undefined
  /** Undefined at an end of the list, or if the list does not contain the trade. */
  readonly next: (() => void) | undefined
  readonly previous: (() => void) | undefined
  /** Its place in the list, counted from 1. */
  readonly place: { readonly number: number; readonly total: number } | undefined
}

/** The trades before and after one in its list: J opens the next one, K the previous one. */
export function useTradeSteps(options: TradeStepsOptions): TradeSteps {
  const { id, accounts, period, filter, around, onOpen } = options
  const t = useCommonText()
  const accountId = listedAccount(accounts)
  const { getRow, indexOf, show, total } = useTradePages(accountId, period, filter)
  const index = id === null ? undefined : indexOf(id)
  const { sort, order } = filter
  const { data: found } = useQuery(
    api.trades.position.queryOptions({
      input:
        // Asked even if the trade is already loaded: without its position, the rows around it would be dropped again.
        id === null || around !== undefined
          ? skipToken
          : { id, ...(accountId === null ? {} : { accountId }), ...period, ...partsOf(filter), sort, order },
    }),
  )
  const near = around ?? found?.position
  useEffect(() => {
    if (typeof near === 'number') show(Math.max(0, near - 1), near + 1)
  }, [show, near])

  /** Target of the last key press. The URL follows later, so a second key press must start from here. */
  const wanted = useRef<{ readonly id: string; readonly index: number }>(undefined)
  const step = (by: 1 | -1) => {
    const from = wanted.current !== undefined && wanted.current.id !== id ? wanted.current.index : index
    const to = from === undefined ? -1 : from + by
    const trade = to < 0 ? undefined : getRow(to)
    if (!trade) return
    wanted.current = { id: trade.id, index: to }
    onOpen(trade.id, to)
  }
  const leads = (by: 1 | -1) => index !== undefined && index + by >= 0 && getRow(index + by) !== undefined
  useEffect(() => {
    if (id === null) wanted.current = undefined
  }, [id])
  const keys = { group: 'trade', reach: 'panel', repeats: true, enabled: id !== null } as const
  useShortcut(tradeKeys.next.keys, () => step(1), {
    ...keys,
    label: t('tradeKeys.next'),
    icon: ChevronDown,
  })
  useShortcut(tradeKeys.previous.keys, () => step(-1), {
    ...keys,
    label: t('tradeKeys.previous'),
    icon: ChevronUp,
  })
  const count = total()
  return {
    listed: index === undefined ? undefined : getRow(index),
    next: leads(1) ? () => step(1) : undefined,
    previous: leads(-1) ? () => step(-1) : undefined,
    place: index === undefined || count === undefined ? undefined : { number: index + 1, total: count },
  }
}
