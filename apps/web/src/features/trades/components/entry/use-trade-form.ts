import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Strategy } from '@plumbline/contract/strategies/strategies'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import type { UploadQueue } from '#web/lib/files/upload-queue.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { changedFields } from '#web/lib/forms/changed-fields.ts'
import { releaseGuard } from '#web/lib/forms/unsaved-forms.ts'
import { useFormRefusal } from '#web/lib/forms/use-form-refusal.ts'
import { contractTermsOf, useContractTerms } from '#web/lib/trades/pair-memory.ts'
import { useCreateTrade, useDoneToast, useUpdateTrade } from '../../api/mutations.ts'
import { brokerNow } from '../../model/broker-now.ts'
import { rememberLast, useEntryMemory } from '../../model/entry-memory.ts'
import { draftOf, dropDraft, keepDraft, newDraftKey } from '../../model/trade-drafts.ts'
import { tradeFigures } from '../../model/trade-figures.ts'
import {
  newTradeValues,
  timesAfter,
  toTradeInput,
  tradeFields,
  tradeResolver,
  type TradeValues,
  valuesOfTrade,
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

type TradeForm = ReturnType<typeof useTradeForm>

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

type SaveOptions = {
  readonly account: Account
  readonly trade: Trade | null
  readonly entry: TradeForm
  /** Uploads of the trade's images. */
  readonly queue: UploadQueue
  readonly onClose: () => void
}

/** Saves the form: `next` starts another trade, `close` closes the drawer. On an error, all input is kept. */
export function useSaveEntry({ account, trade, entry, queue, onClose }: SaveOptions) {
  const { t } = useTranslation('trades')
  const done = useDoneToast()
  const create = useCreateTrade()
  const update = useUpdateTrade()
  const [uploading, setUploading] = useState(false)
  const [imagesError, setImagesError] = useState<string | null>(null)
  const { form, refusal, draftKey, initial } = entry

  const add = async (values: TradeValues, then: 'close' | 'next') => {
    const created = await create.mutateAsync({
      input: toTradeInput(account.id, values, entry.figures),
      values,
    })
    const { pair, direction, state, quantity, strategyId } = values
    const last = { pair, direction, state, quantity, strategyId }
    rememberLast(account.id, last)
    if (created.kind === 'waiting') done(t('waiting.kept', { pair }), null)
    else done(t('entry.added', { pair: created.trade.pair }), created.editId)
    dropDraft(draftKey)
    if (then === 'close') return onClose()
    // The next trade is usually from the same day.
    entry.restart({ ...newTradeValues(last, values.timestamp), closingTime: values.closingTime })
  }
  const change = async (values: TradeValues, stored: Trade) => {
    const { id, pair } = stored
    const grossCents = toCents(stored.grossPnl)
    // The form shows no unrealised P&L: that of an open trade stays as the broker stated it.
    const isOpen = values.state === 'open' && stored.status === 'open'
    const changes = changedFields(
      toTradeInput(account.id, initial, { grossCents }),
      toTradeInput(account.id, values, isOpen ? { grossCents } : entry.figures),
    )
    if (Object.keys(changes).length > 0) {
      const { editId } = await update.mutateAsync({ ...changes, id })
      done(t('entry.changed', { pair }), editId)
    }
    dropDraft(draftKey)
    onClose()
  }
  /** A trade is saved with all images that were added to it. */
  const imagesAreStored = async () => {
    setImagesError(null)
    if (queue.isRunning && !useConnectivity.getState().online) {
      setImagesError(t('images.saveOffline'))
      return false
    }
    setUploading(queue.isRunning)
    const stored = await queue.finished()
    setUploading(false)
    if (!stored) setImagesError(t('images.saveFailed'))
    return stored
  }
  /** Returns whether it was saved. */
  const save = async (then: 'close' | 'next') => {
    if (!(await imagesAreStored())) return false
    let saved = false
    await form.handleSubmit(async (values) => {
      refusal.clear()
      try {
        await (trade === null ? add(values, then) : change(values, trade))
        saved = true
        releaseGuard()
      } catch (error) {
        keepDraft(draftKey, values, trade)
        refusal.show(error)
      }
    })()
    return saved
  }
  return { save, busy: create.isPending || update.isPending || uploading, imagesError }
}
