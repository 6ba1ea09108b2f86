import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { newClientId } from '#web/lib/client-id.ts'
import type { BarFeed } from './bar-feed.ts'
import type { CandleEngine } from './candle-engine.ts'
import type { ChartPoint, Drawing, DrawingTool } from './chart-items.ts'
import { movedDrawing, needsTwoPoints, newDrawing } from './drawing-geometry.ts'
import type { Pointed } from './pointed.ts'

type ChartKeys = {
  readonly engine: RefObject<CandleEngine | null>
  readonly feed: BarFeed
  readonly pointed: Pointed
  readonly selected: Drawing | undefined
  readonly tool: DrawingTool | null
  readonly onDrawn: (drawing: Drawing) => void
  readonly onMove: (drawing: Drawing) => void
  readonly onDelete: (id: string) => void
  readonly onDeselect: () => void
}

const FAR = 10

/** Keys of a focused chart; docs in `CandleChart`. */
export function useChartKeys(keys: ChartKeys) {
  const { engine, feed, pointed, selected, tool, onDrawn, onMove, onDelete, onDeselect } = keys
  /** Where a drawing begins that needs a second place. */
  const start = useRef<ChartPoint | null>(null)
  useEffect(() => {
    start.current = null
  }, [tool])
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const chart = engine.current
      if (!chart || event.defaultPrevented || event.ctrlKey || event.metaKey) return
      const last = feed.bars().time.length - 1
      const point = (index: number) => {
        const shown = Math.min(last, Math.max(0, index))
        chart.pointTo(shown)
        pointed.point(shown, true)
      }
      const from = pointed.index() ?? lastInView(chart, last)
      const place = (by: DrawingTool) => {
        const { time, close, digits } = feed.bars()
        const at = { time: time[from] ?? 0, price: (close[from] ?? 0) / 10 ** digits }
        const begun = start.current
        start.current = begun === null && needsTwoPoints(by) ? at : null
        if (start.current === null) onDrawn(newDrawing(by, newClientId(), begun ?? at, at))
      }
      const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0
      const rises = { ArrowUp: 1, ArrowDown: -1 }[event.key] ?? 0
      if (event.altKey && selected && (steps !== 0 || rises !== 0)) {
        onMove(nudged(chart, selected, { steps, rises }, feed))
      } else if (event.altKey) return
      else if (steps !== 0) point(pointed.index() === null ? from : from + steps * (event.shiftKey ? FAR : 1))
      else if (event.key === 'Enter' && tool && last >= 0) place(tool)
      else if (event.key === 'Home') point(0)
      else if (event.key === 'End') {
        chart.showLast()
        point(last)
      } else if (event.key === '+' || event.key === '=') zoom(chart, 0.8)
      else if (event.key === '-') zoom(chart, 1.25)
      else if (event.key === '0') chart.showFirst()
      else if ((event.key === 'Delete' || event.key === 'Backspace') && selected) onDelete(selected.id)
      else if (event.key === 'Escape' && (selected || pointed.index() !== null)) {
        onDeselect()
        chart.pointTo(null)
        pointed.point(null)
      } else return
      event.preventDefault()
      event.stopPropagation()
    },
    [engine, feed, pointed, selected, tool, onDrawn, onMove, onDelete, onDeselect],
  )
}

function lastInView(chart: CandleEngine, last: number): number {
  return Math.min(last, Math.floor(chart.range()?.to ?? last))
}

/** Around the middle of the view, or its last bar if that is in view. */
function zoom(chart: CandleEngine, factor: number): void {
  const range = chart.range()
  if (!range) return
  const [middle, half] = [(range.from + range.to) / 2, ((range.to - range.from) / 2) * factor]
  chart.setRange(middle - half, middle + half)
}

/** A drawing one bar or one step of the price axis further. */
function nudged(
  chart: CandleEngine,
  drawing: Drawing,
  { steps, rises }: { readonly steps: number; readonly rises: number },
  feed: BarFeed,
): Drawing {
  const bars = feed.bars()
  const start: ChartPoint = { time: bars.time[0] ?? 0, price: 0 }
  const end = { time: start.time + steps * bars.timeframe, price: rises * chart.priceStep() }
  const move = chart.mover(start, { ...end, time: steps === 1 ? (bars.time[1] ?? end.time) : end.time })
  return movedDrawing(drawing, 'whole', end, move)
}
