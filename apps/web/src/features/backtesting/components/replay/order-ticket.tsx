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
import { lastPriceOf, type PlayerState } from '../../api/replay-player.ts'
import { checkDraft, type OrderDraft, orderOf } from '../../model/order-draft.ts'
import styles from './replay.module.css'

type OrderTicketProps = {
  readonly state: PlayerState
  readonly draft: OrderDraft
  readonly onChange: (changes: Partial<OrderDraft>) => void
  readonly onOrder: (order: OrderEvent) => boolean
}

/** Writes an order: B or S chooses the direction, Enter sends it. Its levels can be dragged in the chart. */
export function OrderTicket({ state, draft, onChange, onOrder }: OrderTicketProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const quantity = useRef<HTMLInputElement>(null)
  const { settings, state: session } = state.replay
  const { digits, currency } = settings
  const last = lastPriceOf(state)
  const check = last && checkDraft(settings, session, draft, last)
  const choose = (direction: OrderDraft['direction']) => {
    onChange({ direction })
    quantity.current?.focus()
    quantity.current?.select()
  }
  useShortcut('b', () => choose('long'), { group: 'trade', label: t('order.buy') })
  useShortcut('s', () => choose('short'), { group: 'trade', label: t('order.sell') })
  const send = () => {
    if (onOrder(orderOf(draft, session))) onChange({ price: null, stopLoss: null, takeProfit: null })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (check?.problems.length === 0) send()
  }
  const level = (field: 'price' | 'stopLoss' | 'takeProfit') => {
    const points = draft[field]
    return (
      <NumberInput
        label={t(`order.${field}`)}
        value={points === null || Number.isNaN(points) ? '' : (points / 10 ** digits).toFixed(digits)}
        onChange={(text) => {
          const value = Number(text)
          onChange({
            [field]: text.trim() === '' || Number.isNaN(value) ? null : Math.round(value * 10 ** digits),
          })
        }}
      />
    )
  }
  const ask = last && (last.bid + last.spread) / 10 ** digits
  const bid = last && last.bid / 10 ** digits
  const risk = check?.riskCents ?? null
  const reward = check?.rewardCents ?? null
  const isLong = draft.direction === 'long'
  const shown =
    draft.type === 'market' ? (isLong ? ask : bid) : draft.price === null ? null : draft.price / 10 ** digits
  return (
    <Card title={t('order.title')} level={2}>
      <form onSubmit={submit} noValidate>
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
            onChange={(type) =>
              onChange({ type, price: type === 'market' ? null : (draft.price ?? last?.bid ?? null) })
            }
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
          <ul className={styles.problems} role="status">
            {(check?.problems ?? []).map((problem) => (
              <li key={problem}>{t(`order.problem.${problem}`)}</li>
            ))}
          </ul>
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
              {risk === null || reward === null || risk >= 0 ? null : (
                <Small>{format.r(reward / -risk)}</Small>
              )}
            </Cluster>
          )}
          <Button
            kind="primary"
            type="submit"
            fullWidth
            disabled={check === null || check.problems.length > 0}
          >
            {t(isLong ? 'order.sendBuy' : 'order.sendSell', {
              quantity: draft.quantity,
              price: shown === null ? '' : format.price(shown, digits),
            })}
          </Button>
          <Small tone="text3">{t('order.hint')}</Small>
        </Stack>
      </form>
    </Card>
  )
}
