import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { ReplayPlayer } from '../../api/replay-player.ts'
import type { OrderDraft } from '../../model/order-draft.ts'
import { sessionLines, sessionMarks } from '../../model/session-lines.ts'
import { ReplayCharts } from './replay-charts.tsx'
import { ordersOf, positionsOf, settingsOf, tradesOf, usePlayer } from './use-opened-session.ts'
import type { SavedChart } from './use-saved-chart.ts'

type SessionChartsProps = {
  readonly player: ReplayPlayer
  readonly saved: SavedChart
  readonly draft: OrderDraft
  readonly onLine: (id: string, price: number) => void
}

/** The charts of a session, with its levels, trades and drawings. */
export function SessionCharts({ player, saved, draft, onLine }: SessionChartsProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const { digits, timeframe } = usePlayer(player, settingsOf)
  const positions = usePlayer(player, positionsOf)
  const orders = usePlayer(player, ordersOf)
  const trades = usePlayer(player, tradesOf)
  const lines = useMemo(
    () =>
      sessionLines({ positions, orders }, draft, digits, (kind, id) =>
        t(`line.${kind}`, { id: id === null ? '' : `#${format.number(id)}` }).trim(),
      ),
    [positions, orders, draft, digits, t, format],
  )
  const marks = useMemo(() => sessionMarks({ trades, positions }, digits), [trades, positions, digits])
  return (
    <ReplayCharts
      player={player}
      own={timeframe}
      digits={digits}
      chart={saved.chart}
      onChart={saved.setChart}
      kept={saved}
      lines={lines}
      marks={marks}
      onLine={onLine}
    />
  )
}
