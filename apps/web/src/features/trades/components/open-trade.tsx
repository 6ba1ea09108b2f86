import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Period } from '#web/lib/period/period.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { useTradePages } from '../api/use-trade-pages.ts'
import { useTrade } from '../api/use-trade.ts'
import { listedAccount } from '../model/account-of.ts'
import type { TradeFilter } from '../model/trade-filter.ts'

// Lazy: the first screen does not need drawers.
const TradePanel = lazy(async () => ({ default: (await import('./trade-panel.tsx')).TradePanel }))

type OpenTradeProps = {
  readonly id: string | null
  /** Accounts whose trades are listed. */
  readonly accounts: readonly Account[]
  /** All accounts, because a link may lead to a trade in any of them. */
  readonly everyAccount: readonly Account[]
  readonly period: Period
  readonly filter: TradeFilter
  /** List position from which it was opened; undefined if opened by a link. */
  readonly around: number | undefined
  readonly onOpen: (id: string, index: number) => void
  readonly onClose: () => void
}

const none: readonly TradeExecution[] = []

/** The open trade beside its list: J opens the next one, K the previous one. */
export function OpenTrade(props: OpenTradeProps) {
  const { id, accounts, everyAccount, period, filter, around = 0, onOpen, onClose } = props
  const { t } = useTranslation('trades')
  const { getRow, indexOf, show } = useTradePages(listedAccount(accounts), period, filter)
  useEffect(() => show(Math.max(0, around - 1), around + 1), [show, around])
  const index = id === null ? undefined : indexOf(id)
  const listed = index === undefined ? undefined : getRow(index)
  // The list provides the trade at once; its executions arrive with the details.
  const asked = useTrade(id)
  const details = asked.data?.id === id ? asked.data : undefined
  const trade = listed ?? details
  // Keeps the last trade for the drawer's closing animation.
  const [last, setLast] = useState<Trade>()
  if (trade !== undefined && trade !== last) setLast(trade)

  /** Target of the last key press. The URL follows later, so a second key press must start from here. */
  const wanted = useRef<{ readonly id: string; readonly index: number }>(undefined)
  const step = (by: 1 | -1) => {
    const from = wanted.current !== undefined && wanted.current.id !== id ? wanted.current.index : index
    const to = from === undefined ? -1 : from + by
    const found = to < 0 ? undefined : getRow(to)
    if (!found) return
    wanted.current = { id: found.id, index: to }
    onOpen(found.id, to)
  }
  const leads = (by: 1 | -1) => index !== undefined && index + by >= 0 && getRow(index + by) !== undefined
  const next = leads(1) ? () => step(1) : undefined
  const previous = leads(-1) ? () => step(-1) : undefined

  useEffect(() => {
    if (id === null) wanted.current = undefined
  }, [id])
  const keys = { group: 'trade', reach: 'panel', repeats: true, enabled: id !== null } as const
  useShortcut('j', () => step(1), { ...keys, label: t('shortcut.next'), icon: ChevronDown })
  useShortcut('k', () => step(-1), { ...keys, label: t('shortcut.previous'), icon: ChevronUp })
  const shown = trade ?? last
  const account = everyAccount.find((each) => each.id === shown?.accountId) ?? accounts[0]
  if (account === undefined || (id === null && last === undefined)) return null
  return (
    <Suspense fallback={null}>
      <TradePanel
        open={id !== null}
        trade={shown}
        error={trade === undefined && asked.error ? asked.error : undefined}
        onRetry={() => void asked.refetch()}
        executions={details?.executions ?? none}
        account={account}
        onNext={next}
        onPrevious={previous}
        onClose={onClose}
      />
    </Suspense>
  )
}
