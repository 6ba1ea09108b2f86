import type { OrderEvent } from '@plumbline/domain/backtesting/session-event'
import { type SyntheticEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cluster, Small, Stack } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { lastPriceOf, type PlayerState, type ReplayPlayer } from '../../api/replay-player.ts'
import { checkDraft, firstPrice, type OrderDraft, orderOf } from '../../model/order-draft.ts'
import styles from './replay.module.css'
import { settingsOf, usePlayer, wholeState } from './use-opened-session.ts'

type OrderTicketProps = {
  readonly player: ReplayPlayer
  readonly draft: OrderDraft
  readonly onChange: (changes: Partial<OrderDraft>) => void
  readonly onOrder: (order: OrderEvent) => boolean
  /** An order was sent, or Escape pressed: the keys of the replay should work again. */
  readonly onLeave: () => void
}

/** Writes an order: B or S chooses the direction, Enter sends it, Escape leaves. Its levels can be dragged in the chart. */
export function OrderTicket({ player, draft, onChange, onOrder, onLeave }: OrderTicketProps) {
  const { t } = useTranslation('backtesting')
  const quantity = useRef<HTMLInputElement>(null)
  const { digits } = usePlayer(player, settingsOf)
  const choose = (direction: OrderDraft['direction']) => {
    onChange({ direction })
    quantity.current?.focus()
    quantity.current?.select()
  }
  useShortcut('b', () => choose('long'), { group: 'trade', label: t('order.buy') })
  useShortcut('s', () => choose('short'), { group: 'trade', label: t('order.sell') })
  const send = () => {
    if (!onOrder(orderOf(draft, player.state().replay.state))) return
    onChange({ type: 'market', price: null, stopLoss: null, takeProfit: null })
    // Space on the button would send the order once more.
    onLeave()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (checkNow(player.state(), draft)?.problems.length === 0) send()
  }
  const level = (field: 'price' | 'stopLoss' | 'takeProfit') => {
    const points = draft[field]
    const last = lastPriceOf(player.state())
    return (
      <NumberInput
        label={t(`order.${field}`)}
        value={points === null || Number.isNaN(points) ? '' : (points / 10 ** digits).toFixed(digits)}
        near={last ? [last.bid / 10 ** digits] : []}
        onChange={(text) => {
          const value = Number(text)
          onChange({
            [field]: text.trim() === '' || Number.isNaN(value) ? null : Math.round(value * 10 ** digits),
          })
        }}
      />
    )
  }
  const choosePrice = (type: OrderDraft['type']) => {
    const last = lastPriceOf(player.state())
    return type === 'market' || !last ? null : firstPrice(type, draft.direction, last)
  }
  return (
    <Card title={t('order.title')} level={2}>
      <form onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onLeave()} noValidate>
        <Stack gap={8}>
          <Segmented
            label={t('order.direction')}
            value={draft.direction}
            onChange={(direction) => onChange({ direction })}
            segments={[
              { value: 'long', label: t('order.buy') },
              { value: 'short', label: t('order.sell') },
            ]}
          />
          <Segmented
            small
            label={t('order.type')}
            value={draft.type}
            onChange={(type) => onChange({ type, price: choosePrice(type) })}
            segments={[
              { value: 'market', label: t('order.market') },
              { value: 'limit', label: t('order.limit') },
              { value: 'stop', label: t('order.stop') },
            ]}
          />
          <div className={styles.pair}>
            <NumberInput
              ref={quantity}
              label={t('order.quantity')}
              value={draft.quantity}
              onChange={(value) => onChange({ quantity: value })}
            />
            {draft.type === 'market' ? null : level('price')}
            {level('stopLoss')}
            {level('takeProfit')}
          </div>
          <SendOrder player={player} draft={draft} />
          <Small tone="text3">{t('order.hint')}</Small>
        </Stack>
      </form>
    </Card>
  )
}

function checkNow(state: PlayerState, draft: OrderDraft) {
  const { settings, state: session } = state.replay
  const last = lastPriceOf(state)
  return last && checkDraft(settings, session, draft, last)
}

type SendOrderProps = { readonly player: ReplayPlayer; readonly draft: OrderDraft }

/** What is wrong with the order at the last price, what it risks, and the button that sends it. */
function SendOrder({ player, draft }: SendOrderProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const state = usePlayer(player, wholeState)
  const { digits, currency } = state.replay.settings
  const last = lastPriceOf(state)
  const check = checkNow(state, draft)
  const risk = check?.riskCents ?? null
  const reward = check?.rewardCents ?? null
  const lots = Number(draft.quantity)
  const isLong = draft.direction === 'long'
  const market = last && (isLong ? last.bid + last.spread : last.bid)
  const points = draft.type === 'market' ? market : draft.price
  return (
    <>
      <div className={styles.problems} role="status">
        {(check?.problems ?? []).map((problem) => (
          <p key={problem}>{t(`order.problem.${problem}`)}</p>
        ))}
      </div>
      {risk === null && reward === null ? null : (
        <Cluster gap={12}>
          {risk === null ? null : (
            <Small>
              {t('order.risk')} <Money cents={risk} currency={currency} />
            </Small>
          )}
          {reward === null ? null : (
            <Small>
              {t('order.reward')} <Money cents={reward} currency={currency} />
            </Small>
          )}
          {risk === null || reward === null || risk >= 0 ? null : <Small>{format.r(reward / -risk)}</Small>}
        </Cluster>
      )}
      <Button kind="primary" type="submit" fullWidth disabled={check === null || check.problems.length > 0}>
        {t(isLong ? 'order.sendBuy' : 'order.sendSell', {
          quantity: Number.isFinite(lots) && lots > 0 ? format.number(lots, 8, 0) : '',
          price: points === null ? '' : format.price(points / 10 ** digits, digits),
        })}
      </Button>
    </>
  )
}
