import { checkOrder } from '@plumbline/domain/backtesting/check-order'
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
import { firstLevel } from '../../model/order-draft.ts'
import { type Levels, LevelsDialog } from './levels-dialog.tsx'
import styles from './replay.module.css'
import { isEnded, ordersOf, positionsOf, settingsOf, usePlayer, wholeState } from './use-opened-session.ts'

type OpenOrdersProps = {
  readonly player: ReplayPlayer
  readonly onDecide: (event: SessionEvent) => boolean
}

/** Open positions and pending orders, with what can be done with them. */
export function OpenOrders({ player, onDecide }: OpenOrdersProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const [isEnding, setEnding] = useState(false)
  const [changing, setChanging] = useState<number | null>(null)
  const settings = usePlayer(player, settingsOf)
  const positions = usePlayer(player, positionsOf)
  const orders = usePlayer(player, ordersOf)
  const isOver = usePlayer(player, isEnded)
  const lastPrice = () => lastPriceOf(player.state())
  const { digits, quantityStep } = settings
  const price = (points: number) => format.price(points / 10 ** digits, digits)
  const close = ({ id, quantity }: OpenPosition, share: number) => {
    const steps = Math.max(1, Math.floor((quantity * share) / quantityStep + 1e-9))
    const part = share === 1 ? quantity : Math.min(quantity, Number((steps * quantityStep).toFixed(8)))
    onDecide({ kind: 'close', at: player.clock(), id, quantity: part })
  }
  const protect = ({ id, direction, stopLoss, takeProfit }: OpenPosition, what: 'stop' | 'target') => {
    const last = lastPrice()
    if (!last) return
    const isAbove = (direction === 'long') === (what === 'target')
    const level = firstLevel(last.bid, isAbove ? 1 : -1, 'protection')
    const levels = what === 'stop' ? { stopLoss: level, takeProfit } : { stopLoss, takeProfit: level }
    onDecide({ kind: 'protect', at: player.clock(), id, ...levels })
  }
  const ordered = orders.find(({ id }) => id === changing)
  const opened = positions.find(({ id }) => id === changing)
  const changed = ordered ?? (opened && { ...opened, price: null })
  /** Of the order, or of the position that it has become while the replay went on; the problems with them. */
  const change = (id: number, { price: at, stopLoss, takeProfit }: Levels): readonly string[] => {
    if (!ordered) {
      onDecide({ kind: 'protect', at: player.clock(), id, stopLoss, takeProfit })
      return []
    }
    const last = lastPrice()
    const problems = last ? checkOrder(settings, { ...ordered, price: at, stopLoss, takeProfit }, last) : []
    if (problems.length > 0) return problems.map((problem) => t(`order.problem.${problem}`))
    const { quantity } = ordered
    onDecide({ kind: 'changeOrder', at: player.clock(), id, quantity, price: at, stopLoss, takeProfit })
    return []
  }
  const closeAll = () => {
    for (const position of positions) close(position, 1)
  }
  useShortcut('x', closeAll, {
    group: 'trade',
    label: t('open.closeAll'),
    enabled: positions.length > 0,
  })
  return (
    <Card
      title={t('open.title')}
      level={2}
      actions={
        isOver ? null : (
          <Button kind="plain" onClick={() => setEnding(true)}>
            {t('open.end')}
          </Button>
        )
      }
    >
      {positions.length + orders.length === 0 ? (
        <Small tone="text3">{t('open.none')}</Small>
      ) : (
        <ul className={styles.open}>
          {positions.map((position) => (
            <Stack as="li" gap={4} key={position.id}>
              <Cluster justify="between">
                <span>
                  <DirectionChip direction={position.direction} /> #{position.id} ·{' '}
                  {format.number(position.quantity, 8, 0)} @ {price(position.entryPrice)}
                </span>
                <OpenProfit player={player} position={position} />
              </Cluster>
              {position.closing > 0 ? (
                <Cluster>
                  <Small>{t('open.closing', { quantity: format.number(position.closing, 8, 0) })}</Small>
                  <Button
                    kind="plain"
                    onClick={() =>
                      onDecide({ kind: 'close', at: player.clock(), id: position.id, quantity: 0 })
                    }
                  >
                    {t('open.keep')}
                  </Button>
                </Cluster>
              ) : (
                <div className={styles.pair}>
                  <Button
                    aria-label={t('open.closeNamed', { id: position.id })}
                    onClick={() => close(position, 1)}
                  >
                    {t('open.close')}
                  </Button>
                  <Button
                    aria-label={t('open.halfNamed', { id: position.id })}
                    disabled={position.quantity < quantityStep * 2}
                    onClick={() => close(position, 0.5)}
                  >
                    {t('open.half')}
                  </Button>
                  <Button
                    kind="plain"
                    onClick={() =>
                      position.stopLoss === null ? protect(position, 'stop') : setChanging(position.id)
                    }
                  >
                    {position.stopLoss === null
                      ? t('open.addStop')
                      : t('open.stopAt', { price: price(position.stopLoss) })}
                  </Button>
                  <Button
                    kind="plain"
                    onClick={() =>
                      position.takeProfit === null ? protect(position, 'target') : setChanging(position.id)
                    }
                  >
                    {position.takeProfit === null
                      ? t('open.addTarget')
                      : t('open.targetAt', { price: price(position.takeProfit) })}
                  </Button>
                </div>
              )}
            </Stack>
          ))}
          {orders.map((order) => (
            <Stack as="li" gap={4} key={order.id}>
              <span>
                <DirectionChip direction={order.direction} /> #{order.id} · {t(`order.${order.type}`)}{' '}
                {format.number(order.quantity, 8, 0)}
                {order.price === null ? ` ${t('open.atOpening')}` : ` @ ${price(order.price)}`}
              </span>
              <div className={styles.pair}>
                <Button
                  aria-label={t('open.changeNamed', { id: order.id })}
                  onClick={() => setChanging(order.id)}
                >
                  {t('open.change')}
                </Button>
                <Button
                  aria-label={t('open.cancelNamed', { id: order.id })}
                  onClick={() =>
                    onDecide({ kind: 'cancel', at: player.clock(), id: order.id, reason: 'user' })
                  }
                >
                  {t('open.cancel')}
                </Button>
              </div>
            </Stack>
          ))}
        </ul>
      )}
      {changed ? (
        <LevelsDialog
          title={t('levels.title', { id: changed.id })}
          digits={digits}
          levels={changed}
          withPrice={changed.price !== null}
          onClose={() => setChanging(null)}
          onSave={(levels) => change(changed.id, levels)}
        />
      ) : null}
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

/** The unrealised result at the last close. */
function OpenProfit({
  player,
  position,
}: {
  readonly player: ReplayPlayer
  readonly position: OpenPosition
}) {
  const state = usePlayer(player, wholeState)
  const { settings } = state.replay
  const last = lastPriceOf(state)
  return <Money cents={last && openProfitCents(settings, position, last)} currency={settings.currency} />
}
