import { openProfitCents } from '@plumbline/domain/backtesting/open-profit'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import type { OpenPosition } from '@plumbline/domain/backtesting/session-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Cluster, Small, Stack } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { lastPriceOf, type ReplayPlayer } from '../../api/replay-player.ts'
import styles from './replay.module.css'
import { usePlayer } from './use-opened-session.ts'

type OpenOrdersProps = {
  readonly player: ReplayPlayer
  readonly onDecide: (event: SessionEvent) => boolean
}

/** Share of the last price by which a stop or target is first placed away from it; then it is dragged. */
const FIRST_DISTANCE = 0.002

/** Open positions and pending orders, with what can be done with them. */
export function OpenOrders({ player, onDecide }: OpenOrdersProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const [isEnding, setEnding] = useState(false)
  const state = usePlayer(player)
  const { settings, state: session } = state.replay
  const last = lastPriceOf(state)
  const { digits, quantityStep } = settings
  const price = (points: number) => format.price(points / 10 ** digits, digits)
  const close = ({ id, quantity }: OpenPosition, share: number) => {
    const steps = Math.max(1, Math.floor((quantity * share) / quantityStep + 1e-9))
    const part = share === 1 ? quantity : Math.min(quantity, Number((steps * quantityStep).toFixed(8)))
    onDecide({ kind: 'close', at: session.clock, id, quantity: part })
  }
  const protect = ({ id, direction, stopLoss, takeProfit }: OpenPosition, what: 'stop' | 'target') => {
    if (!last) return
    const side = (direction === 'long' ? 1 : -1) * (what === 'stop' ? -1 : 1)
    const level = last.bid + side * Math.max(1, Math.round(Math.abs(last.bid) * FIRST_DISTANCE))
    const levels = what === 'stop' ? { stopLoss: level, takeProfit } : { stopLoss, takeProfit: level }
    onDecide({ kind: 'protect', at: session.clock, id, ...levels })
  }
  const closeAll = () => {
    for (const position of session.positions) close(position, 1)
  }
  useShortcut('x', closeAll, {
    group: 'trade',
    label: t('open.closeAll'),
    enabled: session.positions.length > 0,
  })
  return (
    <Card
      title={t('open.title')}
      level={2}
      actions={
        session.isEnded ? null : (
          <Button kind="plain" onClick={() => setEnding(true)}>
            {t('open.end')}
          </Button>
        )
      }
    >
      {session.positions.length + session.orders.length === 0 ? (
        <Small tone="text3">{t('open.none')}</Small>
      ) : (
        <ul className={styles.open}>
          {session.positions.map((position) => (
            <Stack as="li" gap={4} key={position.id}>
              <Cluster justify="between">
                <span>
                  <DirectionChip direction={position.direction} /> #{position.id} ·{' '}
                  {format.number(position.quantity, 8, 0)} @ {price(position.entryPrice)}
                </span>
                <Money
                  cents={last && openProfitCents(settings, position, last)}
                  currency={settings.currency}
                />
              </Cluster>
              {position.closing > 0 ? (
                <Cluster>
                  <Small>{t('open.closing', { quantity: format.number(position.closing, 8, 0) })}</Small>
                  <Button
                    kind="plain"
                    onClick={() =>
                      onDecide({ kind: 'close', at: session.clock, id: position.id, quantity: 0 })
                    }
                  >
                    {t('open.keep')}
                  </Button>
                </Cluster>
              ) : (
                <Cluster gap={4}>
                  <Button
                    aria-label={t('open.closeNamed', { id: position.id })}
                    onClick={() => close(position, 1)}
                  >
                    {t('open.close')}
                  </Button>
                  {position.quantity < quantityStep * 2 ? null : (
                    <Button
                      aria-label={t('open.halfNamed', { id: position.id })}
                      onClick={() => close(position, 0.5)}
                    >
                      {t('open.half')}
                    </Button>
                  )}
                  {position.stopLoss === null ? (
                    <Button kind="plain" onClick={() => protect(position, 'stop')}>
                      {t('open.addStop')}
                    </Button>
                  ) : (
                    <Small>{t('open.stopAt', { price: price(position.stopLoss) })}</Small>
                  )}
                  {position.takeProfit === null ? (
                    <Button kind="plain" onClick={() => protect(position, 'target')}>
                      {t('open.addTarget')}
                    </Button>
                  ) : (
                    <Small>{t('open.targetAt', { price: price(position.takeProfit) })}</Small>
                  )}
                </Cluster>
              )}
            </Stack>
          ))}
          {session.orders.map((order) => (
            <Cluster as="li" justify="between" key={order.id}>
              <span>
                <DirectionChip direction={order.direction} /> #{order.id} · {t(`order.${order.type}`)}{' '}
                {format.number(order.quantity, 8, 0)}
                {order.price === null ? ` ${t('open.atOpening')}` : ` @ ${price(order.price)}`}
              </span>
              <Button
                aria-label={t('open.cancelNamed', { id: order.id })}
                onClick={() => onDecide({ kind: 'cancel', at: session.clock, id: order.id, reason: 'user' })}
              >
                {t('open.cancel')}
              </Button>
            </Cluster>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isEnding}
        title={t('end.title')}
        confirmLabel={t('end.confirm')}
        onConfirm={() => {
          setEnding(false)
          player.end()
        }}
        onCancel={() => setEnding(false)}
      >
        {t('end.text')}
      </ConfirmDialog>
    </Card>
  )
}
