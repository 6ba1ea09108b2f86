import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { useState } from 'react'
import type { Period } from '#web/lib/period/period.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useTrade } from '../api/queries.ts'
import type { TradeFilter } from '../model/trade-filter.ts'
import type { NoteOf, TradeRulesSlot } from './review/trade-review.tsx'
import { useTradeSteps } from './use-trade-steps.ts'

// Lazy: the first screen does not need drawers.
const TradePanel = lazyComponent(async () => (await import('./trade-panel.tsx')).TradePanel)

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
  readonly noteOf: NoteOf
  readonly onOpen: (id: string, index: number) => void
  readonly onClose: () => void
  /** Renders the rules of the trade; filled by the page. */
  readonly rules: TradeRulesSlot
}

const none: readonly TradeExecution[] = []

/** The open trade beside its list: J opens the next one, K the previous one. */
export function OpenTrade(props: OpenTradeProps) {
  const { id, accounts, everyAccount, period, filter, around, noteOf, onOpen, onClose, rules } = props
  const { listed, next, previous } = useTradeSteps({ id, accounts, period, filter, around, onOpen })
  // The list provides the trade at once; its executions arrive with the details.
  const asked = useTrade(id)
  const details = asked.data?.id === id ? asked.data : undefined
  const trade = listed ?? details
  // Keeps the last trade for the drawer's closing animation.
  const [last, setLast] = useState<Trade>()
  if (trade !== undefined && trade !== last) setLast(trade)

  const shown = trade ?? last
  const account = everyAccount.find((each) => each.id === shown?.accountId) ?? accounts[0]
  if (account === undefined || (id === null && last === undefined)) return null
  return (
    <TradePanel
      open={id !== null}
      trade={shown}
      error={trade === undefined && asked.error ? asked.error : undefined}
      onRetry={() => void asked.refetch()}
      executions={details?.executions ?? none}
      account={account}
      noteOf={noteOf}
      onNext={next}
      onPrevious={previous}
      onClose={onClose}
      rules={rules}
    />
  )
}
