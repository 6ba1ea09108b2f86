import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Strategy } from '@plumbline/contract/strategies/strategies'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { toCents } from '#web/lib/format/cents.ts'
import { useFormRefusal } from '#web/lib/forms/use-form-refusal.ts'
import { brokerNow } from '../../model/broker-now.ts'
import { contractTermsOf, useContractTerms } from '#web/lib/trades/pair-memory.ts'
import { useEntryMemory } from '../../model/entry-memory.ts'
import { draftOf, newDraftKey } from '../../model/trade-drafts.ts'
import { tradeFigures } from '../../model/trade-figures.ts'
import {
  newTradeValues,
  timesAfter,
  tradeFields,
  tradeResolver,
  valuesOfTrade,
  type TradeValues,
} from '../../model/trade-form.ts'

/**
 * State of the trade form with its figures, updated on every key press. `trade`: the trade to edit; null for a new one.
 */
export function useTradeForm(account: Account, trade: Trade | null, strategies: readonly Strategy[]) {
  const draftKey = trade?.id ?? newDraftKey(account.id)
  const [initial, setInitial] = useState(() => initialValues(account, trade, strategies))
  const form = useForm<TradeValues>({
    // Restores the draft from before the drawer was closed; drafts of an earlier version may lack a field.
    defaultValues: { ...initial, ...draftOf(draftKey) },
    resolver: (typed, ...rest) =>
      tradeResolver(account.id, typed.state, (values) => tradeFigures(values, account, terms))(
        typed,
        ...rest,
      ),
  })
  const [restarts, setRestarts] = useState(0)
  useEffect(() => {
    // A field can be focused only after it has been re-rendered.
    if (restarts > 0) form.setFocus('pair')
  }, [form, restarts])
  const watched = useWatch({ control: form.control })
  const values: TradeValues = {
    ...initial,
    ...watched,
    tags: [...(watched.tags ?? initial.tags)],
    images: [...(watched.images ?? initial.images)],
    mistakes: [...(watched.mistakes ?? initial.mistakes)],
  }
  const [terms, setTerms] = useContractTerms(account.id, values.pair)
  const figures = tradeFigures(values, account, terms)
  const refusal = useFormRefusal(form, tradeFields, {
    INVALID_TIMESTAMP: 'timestamp',
    INVALID_CLOSING_TIME: 'closingTime',
    TRADE_CLOSES_BEFORE_OPENING: 'closingTime',
  })
  return {
    form,
    initial,
    values,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    terms,
    setTerms,
    figures,
    refusal,
    draftKey,
    changeState: (state: TradeValues['state']) => {
      const typed = form.getValues()
      const times =
        trade === null
          ? timesAfter(state, typed, initial.timestamp || initial.closingTime)
          : { ...typed, closingTime: typed.closingTime || brokerNow(account.brokerTimeZone) }
      form.setValue('state', state)
      form.setValue('timestamp', times.timestamp)
      form.setValue('closingTime', times.closingTime)
    },
    /** Resets the form and focuses the first field, for the next trade or the initial values. */
    restart: (next: TradeValues) => {
      setInitial(next)
      form.reset(next)
      setRestarts((count) => count + 1)
      refusal.clear()
    },
  }
}

export type TradeForm = ReturnType<typeof useTradeForm>

function initialValues(account: Account, trade: Trade | null, strategies: readonly Strategy[]): TradeValues {
  if (trade === null) {
    return newTradeValues(useEntryMemory.getState().last[account.id], brokerNow(account.brokerTimeZone))
  }
  const values = valuesOfTrade(trade, strategies)
  const terms = contractTermsOf(account.id, trade.pair)
  const { byPrices } = tradeFigures({ ...values, grossPnl: '' }, account, terms)
  // A result equal to that of the prices follows them; any other was entered, and stays until the user changes it.
  const follows = byPrices?.kind === 'profit' && byPrices.grossPnlCents === toCents(trade.grossPnl)
  return follows ? { ...values, grossPnl: '' } : values
}
