import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import type { UploadQueue } from '#web/lib/files/upload-queue.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { changedFields } from '#web/lib/forms/changed-fields.ts'
import { releaseGuard } from '#web/lib/forms/unsaved-forms.ts'
import { useDoneToast } from '../../api/use-done-toast.ts'
import { useCreateTrade, useUpdateTrade } from '../../api/use-save-trade.ts'
import { rememberLast } from '../../model/entry-memory.ts'
import { dropDraft, keepDraft } from '../../model/trade-drafts.ts'
import { newTradeValues, toTradeInput, type TradeValues } from '../../model/trade-form.ts'
import type { TradeForm } from './use-trade-form.ts'

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
