import type { Backtest } from '@plumbline/contract/backtesting/backtesting'
import { checkProtection } from '@plumbline/domain/backtesting/check-order'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { showToast } from '#web/components/ui/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { lastPriceOf, type ReplayPlayer } from '../../api/replay-player.ts'
import { emptyDraft, type OrderDraft } from '../../model/order-draft.ts'
import { draggedLine } from '../../model/session-lines.ts'
import { useSessionMenu } from '../use-session-menu.tsx'
import { AccountLine } from './account-line.tsx'
import { OpenOrders } from './open-orders.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { ReplayControls } from './replay-controls.tsx'
import styles from './replay.module.css'
import { SaveBanner } from './save-banner.tsx'
import { SessionFigures } from './session-figures.tsx'
import { SessionTrades } from './session-trades.tsx'
import { usePlayer } from './use-opened-session.ts'
import { useSavedChart } from './use-saved-chart.ts'

const ReplayCharts = lazy(async () => ({ default: (await import('./replay-charts.tsx')).ReplayCharts }))

type ReplayScreenProps = {
  readonly session: Backtest
  readonly player: ReplayPlayer
  readonly seriesId: string
  readonly userId: string
  /** Reads the session again from the server. */
  readonly onReopen: () => void
}

/** Chart, controls, orders and results of a session. */
export function ReplayScreen({ session, player, seriesId, userId, onReopen }: ReplayScreenProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const navigate = useNavigate()
  const state = usePlayer(player)
  const { replay } = state
  const { settings } = replay
  const menuOf = useSessionMenu(() => void navigate('/backtesting'))
  const saved = useSavedChart(session)
  const [draft, setDraft] = useState<OrderDraft>(() => emptyDraft(`${Math.max(settings.quantityStep, 0.1)}`))
  const [tab, setTab] = useState<'trades' | 'figures'>('trades')
  const change = useCallback(
    (changes: Partial<OrderDraft>) => setDraft((all) => ({ ...all, ...changes })),
    [],
  )
  const decide = (event: SessionEvent): boolean => {
    const problem = player.decide(event)
    if (problem !== undefined) showToast({ message: t(`problem.${problem}`) })
    return problem === undefined
  }
  const onLine = (id: string, price: number) => {
    const now = player.state()
    const dragged = draggedLine(now.replay.state, id, Math.round(price * 10 ** settings.digits))
    if (dragged?.kind === 'draft') return change(dragged.changes)
    if (!dragged || !decide(dragged.event)) return
    const { event } = dragged
    const last = lastPriceOf(now)
    const position = event.kind === 'protect' && replay.state.positions.find((each) => each.id === event.id)
    if (!position || !last || event.kind !== 'protect') return
    const [passed] = checkProtection({ ...event, direction: position.direction }, last)
    if (passed) showToast({ message: t(`passed.${passed}`) })
  }
  return (
    <Stack gap={12}>
      <PageHeader
        title={session.name}
        note={t('upTo', { time: format.time(fromLocalSeconds(replay.state.clock), 'dateTime') })}
        actions={
          <>
            <Button to="/backtesting">{t('back')}</Button>
            <MenuButton label={t('card.menu', { name: session.name })} entries={menuOf(session)}>
              <Ellipsis size={17} aria-hidden />
            </MenuButton>
          </>
        }
      />
      <SaveBanner session={session} player={player} userId={userId} onReopen={onReopen} />
      <div className={styles.screen}>
        <div className={styles.main}>
          <ReplayControls player={player} chart={saved.chart} onChart={saved.setChart} />
          <Suspense fallback={<Skeleton height="460px" radius="10px" />}>
            <ReplayCharts player={player} seriesId={seriesId} saved={saved} draft={draft} onLine={onLine} />
          </Suspense>
        </div>
        <div className={styles.side}>
          <AccountLine state={state} />
          {replay.state.isEnded ? null : (
            <OrderTicket state={state} draft={draft} onChange={change} onOrder={decide} />
          )}
          <OpenOrders player={player} onDecide={decide} />
        </div>
      </div>
      <Card
        title={t('results')}
        actions={
          <Segmented
            small
            label={t('results')}
            value={tab}
            onChange={setTab}
            segments={[
              { value: 'trades', label: t('tab.trades') },
              { value: 'figures', label: t('tab.figures') },
            ]}
          />
        }
      >
        {tab === 'trades' ? (
          <SessionTrades replay={replay} onNote={decide} />
        ) : (
          <SessionFigures replay={replay} />
        )}
      </Card>
    </Stack>
  )
}
