import type { Backtest } from '@plumbline/contract/backtesting/backtesting'
import { checkProtection } from '@plumbline/domain/backtesting/check-order'
import { equityCents } from '@plumbline/domain/backtesting/open-profit'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { Parts } from '#web/components/ui/parts.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { lastPriceOf, type ReplayPlayer } from '../../api/replay-player.ts'
import { emptyDraft, type OrderDraft } from '../../model/order-draft.ts'
import { draggedLine } from '../../model/session-lines.ts'
import { useSessionMenu } from '../use-session-menu.tsx'
import { OpenOrders } from './open-orders.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { ReplayControls } from './replay-controls.tsx'
import styles from './replay.module.css'
import { SaveBanner } from './save-banner.tsx'
import { isEnded, settingsOf, usePlayer, wholeState } from './use-opened-session.ts'
import { useSavedChart } from './use-saved-chart.ts'

const SessionCharts = lazyComponent(async () => (await import('./session-charts.tsx')).SessionCharts, {
  placeholder: <Skeleton height="460px" radius="10px" />,
})
const SessionResults = lazyComponent(async () => (await import('./session-results.tsx')).SessionResults)

type ReplayScreenProps = {
  readonly session: Backtest
  readonly player: ReplayPlayer
  readonly userId: string
  /** Reads the session again from the server. */
  readonly onReopen: () => void
}

/** Chart, controls, orders and results of a session. */
export function ReplayScreen({ session, player, userId, onReopen }: ReplayScreenProps) {
  const { t } = useTranslation('backtesting')
  const navigate = useNavigate()
  const settings = usePlayer(player, settingsOf)
  const mode = usePlayer(player, (state) => state.mode)
  const error = usePlayer(player, (state) => state.error)
  const isOver = usePlayer(player, (state) => state.isOver)
  const isClosed = usePlayer(player, isEnded)
  const menuOf = useSessionMenu(() => void navigate('/backtesting'))
  const saved = useSavedChart(session)
  const [draft, setDraft] = useState<OrderDraft>(() => emptyDraft(`${Math.max(settings.quantityStep, 0.1)}`))
  const change = useCallback(
    (changes: Partial<OrderDraft>) => setDraft((all) => ({ ...all, ...changes })),
    [],
  )
  const playButton = useRef<HTMLButtonElement>(null)
  const toReplay = () => playButton.current?.focus()
  const warnOfPassed = (event: SessionEvent) => {
    if (event.kind !== 'protect') return
    const now = player.state()
    const last = lastPriceOf(now)
    const position = now.replay.state.positions.find((each) => each.id === event.id)
    if (!position || !last) return
    const [passed] = checkProtection({ ...event, direction: position.direction }, last)
    if (passed) showToast({ message: t(`passed.${passed}`) })
  }
  const decide = (event: SessionEvent): boolean => {
    const problem = player.decide(event)
    if (problem === undefined) warnOfPassed(event)
    else showToast({ message: t(`problem.${problem}`) })
    return problem === undefined
  }
  const onLine = (id: string, price: number) => {
    const points = Math.round(price * 10 ** settings.digits)
    const dragged = draggedLine(player.state().replay.state, id, points)
    if (dragged?.kind === 'draft') change(dragged.changes)
    else if (dragged) decide(dragged.event)
  }
  return (
    <Stack gap={12}>
      <PageHeader
        title={session.name}
        note={<ReplayTime player={player} />}
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
          <ReplayControls
            player={player}
            state={{ mode, error }}
            isIdle={isOver || isClosed}
            own={settings.timeframe}
            chart={saved.chart}
            onChart={saved.setChart}
            playButton={playButton}
            texts={{
              event: t('play.event'),
              jumpHint: t('play.jumpHint'),
              over: t(isClosed ? 'play.ended' : 'play.over'),
            }}
          />
          <SessionCharts player={player} saved={saved} draft={draft} onLine={onLine} />
        </div>
        <div className={styles.side}>
          <AccountLine player={player} />
          {isClosed ? null : (
            <OrderTicket
              player={player}
              draft={draft}
              onChange={change}
              onOrder={decide}
              onLeave={toReplay}
            />
          )}
          <OpenOrders player={player} onDecide={decide} />
        </div>
      </div>
      <SessionResults player={player} planId={saved.planId} onPlan={saved.setPlan} onNote={decide} />
    </Stack>
  )
}

/** Up to when the session has been replayed. */
function ReplayTime({ player }: { readonly player: ReplayPlayer }) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const clock = usePlayer(player, ({ replay }) => replay.state.clock)
  return <Parts text={t('upTo', { time: format.time(fromLocalSeconds(clock), 'dateTime') })} />
}

/** Balance, equity and unrealised result at the last close. */
function AccountLine({ player }: { readonly player: ReplayPlayer }) {
  const { t } = useTranslation('backtesting')
  const state = usePlayer(player, wholeState)
  const { settings, state: session } = state.replay
  const last = lastPriceOf(state)
  const equity = last ? equityCents(settings, session, last) : session.balanceCents
  const open = equity === null ? null : equity - session.balanceCents
  return (
    <dl className={styles.account}>
      <div>
        <dt>{t('account.balance')}</dt>
        <dd>
          <Money cents={session.balanceCents} currency={settings.currency} sign="amount" />
        </dd>
      </div>
      <div>
        <dt>{t('account.equity')}</dt>
        <dd>
          <Money cents={equity} currency={settings.currency} sign="amount" />
        </dd>
      </div>
      <div>
        <dt>{t('account.open')}</dt>
        <dd>
          <Money cents={open} currency={settings.currency} />
        </dd>
      </div>
      <div>
        <dt>{t('account.net')}</dt>
        <dd>
          <Money cents={session.balanceCents - settings.initialBalanceCents} currency={settings.currency} />
        </dd>
      </div>
    </dl>
  )
}
