import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cluster, Stack, Text } from '#web/components/ui/layout.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { BrokerZoneContext } from '#web/lib/format/time-zones.ts'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { type ReviewChanges, type SaveState, useTradeEdit } from './use-trade-edit.ts'
import { priceLevels } from '../../model/draw-price-scale.ts'
import { priceDecimals } from '../../model/price-decimals.ts'
import { TradeExcursion } from '../excursion/trade-excursion.tsx'
import { TradeImages } from '../images/trade-images.tsx'
import { TradeChips, TradeFacts, TradeLead } from '../trade-details.tsx'
import { Executions } from './executions.tsx'
import { ReviewFields } from './review-fields.tsx'
import styles from './review.module.css'
import { TradeActions } from './trade-actions.tsx'
import { TradePrices } from './trade-prices.tsx'

/** Renders what another feature shows in a trade's review. */
export type TradeRulesSlot = (trade: Trade, onSave: (changes: ReviewChanges) => void) => ReactNode

type TradeReviewProps = {
  readonly trade: Trade
  readonly executions: readonly TradeExecution[]
  readonly account: Account
  readonly onGone: () => void
  /** Renders the rules of the trade; filled by the page. */
  readonly rules: TradeRulesSlot
  /** On the trade's own page: facts and review side by side. */
  readonly wide?: boolean
  readonly noteOf: NoteOf
}

/** Renders the note of a trade around the field of its plain one. */
export type NoteOf = (trade: Trade, plainField: ReactNode) => ReactNode

/** Review of a trade: result, prices, review fields, and all details. Needs the trade's id as `key`. */
export function TradeReview(props: TradeReviewProps) {
  const { trade, executions, account, onGone, rules, wide = false, noteOf } = props
  const { t } = useTranslation('trades')
  const { state, save } = useTradeEdit(trade)
  const levels = priceLevels(trade)
  const prices = {
    trade,
    executions,
    decimals: priceDecimals(
      trade.pair,
      levels.map(({ price }) => price),
    ),
  }
  const { currency } = account
  const mark = <SaveMark state={state} />
  const actions = (
    <TradeActions trade={trade} executions={executions} account={account} onGone={onGone} withPage={!wide} />
  )
  const saveNotes = (notes: string, isTyped?: boolean) => save({ notes }, isTyped)
  const note = noteOf(trade, <NotesField notes={trade.notes} rows={4} onSave={saveNotes} />)
  const fields = <ReviewFields trade={trade} onSave={save} notes={wide ? null : note} />
  const facts = <TradeFacts trade={trade} currency={currency} decimals={prices.decimals} />
  const images = <TradeImages images={trade.images} onEdit={(edit) => save({ imageEdits: [edit] })} />
  const chips = <TradeChips trade={trade} />
  return (
    <BrokerZoneContext value={account.brokerTimeZone}>
      {wide ? (
        <div className={styles.wide}>
          <Stack>
            <Card>
              <TradeLead trade={trade} currency={currency} aside={chips} large />
              <div className={styles.belowLead}>{facts}</div>
            </Card>
            <Card title={t('prices.title')}>
              <TradePrices {...prices} account={account} height={440} />
            </Card>
            <TradeExcursion trade={trade} currency={currency} decimals={prices.decimals} />
            <Card title={t('richNote.title')}>{note}</Card>
            <Card title={t('images.title')}>{images}</Card>
            <Executions {...prices} currency={currency} />
          </Stack>
          <Stack>
            <Card title={t('review.label')} note={mark} actions={actions}>
              {fields}
            </Card>
            <Card title={t('review.rules')}>{rules(trade, save)}</Card>
          </Stack>
        </div>
      ) : (
        <Stack>
          <TradeLead trade={trade} currency={currency} aside={actions} />
          <Cluster rowGap={4} justify="between">
            {chips}
            {mark}
          </Cluster>
          <TradePrices {...prices} account={account} height={280} />
          {fields}
          <Card title={t('review.rules')} level={3}>
            {rules(trade, save)}
          </Card>
          <Card title={t('images.title')} level={3}>
            {images}
          </Card>
          <Card>{facts}</Card>
          <TradeExcursion trade={trade} currency={currency} decimals={prices.decimals} level={3} />
          <Executions {...prices} currency={currency} level={3} />
        </Stack>
      )}
    </BrokerZoneContext>
  )
}

/** Save state of in-place edits, also announced to screen readers. */
function SaveMark({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const errorText = useApiErrorText()
  return (
    <p role="status" className={styles.mark}>
      {state.kind === 'saving' ? t('review.saving') : null}
      {state.kind === 'saved'
        ? t('review.saved', { time: format.instant(state.at.toISOString(), 'time') })
        : null}
      {state.kind === 'failed' ? (
        <Text tone="danger">
          {t('review.notSaved', { reason: errorText(state.error) })}{' '}
          <button type="button" className={styles.again} onClick={state.retry}>
            {t('error.retry')}
          </button>
        </Text>
      ) : null}
    </p>
  )
}

type NotesFieldProps = {
  readonly notes: string
  readonly rows: number
  /** `isTyped`: still being typed, and only kept in this browser. */
  readonly onSave: (notes: string, isTyped?: boolean) => void
}

/** Debounce of saving while typing. */
const pauseMs = 900

/** Notes with auto-save: after a pause, on blur, and when another trade is opened. */
function NotesField({ notes, rows, onSave }: NotesFieldProps) {
  const { t } = useTranslation('trades')
  const [typed, setTyped] = useState<string>()
  const waiting = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> }>(undefined)
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })
  const flush = () => {
    if (waiting.current === undefined) return
    const { text, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = undefined
    save.current(text)
  }
  useEffect(() => flush, [])
  const saveNow = async () => {
    flush()
    return true
  }
  useUnsavedForm(typed !== undefined && typed !== notes, saveNow, { outlivesPage: true })
  return (
    <TextArea
      label={t('field.notes')}
      value={typed ?? notes}
      rows={rows}
      maxLength={100_000}
      onChange={(text) => {
        setTyped(text)
        onSave(text, true)
        clearTimeout(waiting.current?.timer)
        waiting.current = { text, timer: setTimeout(flush, pauseMs) }
      }}
      onBlur={flush}
    />
  )
}
