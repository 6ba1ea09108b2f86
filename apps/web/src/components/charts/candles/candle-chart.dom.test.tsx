import { type Bar, type Bars, barsOf } from '@plumbline/domain/bars/bars'
import { type Ref, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { createBarFeed } from './bar-feed.ts'
import { CandleChart, type CandleChartHandle, type CandleChartProps } from './candle-chart.tsx'
import type { Drawing } from './chart-items.ts'

beforeEach(() => page.viewport(1000, 700))

const START = Date.UTC(2026, 1, 16, 10) / 1_000

/** A walk of minutes around 2.00 with two decimals. */
function walk(count: number, from = START): Bars {
  let close = 20_000
  return barsOf(
    60,
    2,
    Array.from({ length: count }, (_, index): Bar => {
      const open = close
      close += ((index * 7_919) % 101) - 50
      const [high, low] = [Math.max(open, close) + 12, Math.min(open, close) - 9]
      return { time: from + index * 60, open, high, low, close, volume: 10 + (index % 90), spread: 2 }
    }),
  )
}

const chart = () => page.getByRole('group', { name: 'Gold' })
const place = () => document.querySelector('[aria-roledescription]')?.getBoundingClientRect() ?? new DOMRect()

async function show(props: Partial<CandleChartProps> = {}, count = 400) {
  const feed = props.feed ?? createBarFeed(walk(count))
  let handle: CandleChartHandle | null = null
  const keep: Ref<CandleChartHandle> = (next) => {
    handle = next
  }
  const screen = await renderPage(
    <main>
      <CandleChart ref={keep} feed={feed} label="Gold" height={400} {...props} />
    </main>,
  )
  await expect.poll(() => document.querySelectorAll('canvas').length).toBeGreaterThan(2)
  const shown = () => {
    if (handle === null) throw new Error('the chart is not mounted')
    return handle
  }
  return { screen, feed, shown }
}

/** Drags with the mouse from one pixel of the chart to another. */
async function drag(from: readonly [number, number], to: readonly [number, number]) {
  const { left, top } = place()
  const fire = (type: string, [x, y]: readonly [number, number]) =>
    document.elementFromPoint(left + x, top + y)?.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        clientX: left + x,
        clientY: top + y,
        pointerId: 1,
        isPrimary: true,
      }),
    )
  fire('pointerdown', from)
  fire('pointermove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  fire('pointermove', to)
  fire('pointerup', to)
}

it('the legend has the last bar, follows a new one, and tells the bar chosen by key', async () => {
  const { feed } = await show()
  await expect.element(page.getByText('O 199.56')).toBeVisible()
  feed.push({
    time: START + 400 * 60,
    open: 12_345,
    high: 12_350,
    low: 12_340,
    close: 12_348,
    volume: 7,
    spread: 1,
  })
  await expect.element(page.getByText('C 123.48')).toBeVisible()
  await chart().click({ position: { x: 300, y: 390 } })
  await userEvent.keyboard('{End}')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Feb 16, 2026, 16:40: open 123.45, high 123.50, low 123.40, close 123.48')
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Feb 16, 2026, 16:39: open 199.56, high 200.16, low 199.47, close 200.04')
  await expectAccessible()
})

it('a drawing is drawn with its tool, dragged, moved by key and deleted', async () => {
  const onDrawn = vi.fn<(drawing: Drawing) => void>()
  const onDelete = vi.fn<(id: string) => void>()
  let shownDrawings: readonly Drawing[] = []
  const feed = createBarFeed(walk(400))
  function Board() {
    const [drawings, setDrawings] = useState<readonly Drawing[]>([])
    const [selected, setSelected] = useState<string | null>(null)
    const [tool, setTool] = useState<'line' | null>('line')
    shownDrawings = drawings
    return (
      <CandleChart
        feed={feed}
        label="Gold"
        height={400}
        drawings={drawings}
        selectedDrawing={selected}
        tool={tool}
        onDrawn={(drawing) => {
          onDrawn(drawing)
          setDrawings([drawing])
          setTool(null)
        }}
        onDrawingMove={(moved) => setDrawings([moved])}
        onSelectDrawing={setSelected}
        onDrawingDelete={onDelete}
      />
    )
  }
  await renderPage(<Board />)
  await expect.poll(() => document.querySelectorAll('canvas').length).toBeGreaterThan(2)
  await drag([200, 100], [400, 200])
  await expect.poll(() => shownDrawings.length).toBe(1)
  const [drawn] = onDrawn.mock.calls[0] ?? []
  if (drawn?.kind !== 'line') throw new Error('no line was drawn')
  expect(drawn.to.time).toBeGreaterThan(drawn.from.time)
  expect(drawn.to.price).toBeLessThan(drawn.from.price)
  await drag([300, 150], [330, 120])
  await expect.poll(() => shownDrawings[0]).not.toEqual(drawn)
  const [moved] = shownDrawings
  if (moved?.kind !== 'line') throw new Error('the line is gone')
  expect(moved.to.time - moved.from.time).toBe(drawn.to.time - drawn.from.time)
  expect(moved.from.price).toBeGreaterThan(drawn.from.price)
  await chart().click({ position: { x: 40, y: 390 } })
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(() => shownDrawings[0]).toMatchObject({ from: { time: moved.from.time + 60 } })
  await userEvent.keyboard('{Delete}')
  expect(onDelete).toHaveBeenCalledWith(drawn.id)
})

it('a movable price line is dragged to another price, a fixed one is not', async () => {
  const onPriceLineMove = vi.fn<(id: string, price: number) => void>()
  const lines = [
    { id: 'stop', price: 199, label: 'Stop', ink: 'loss', movable: true },
    { id: 'entry', price: 200, label: 'Entry', ink: 'text2' },
  ] as const
  const { shown } = await show({ priceLines: lines, onPriceLineMove })
  const yOf = (price: number) => shown().pixelOf({ time: START, price })?.y ?? 0
  await drag([300, yOf(200)], [300, yOf(200) + 40])
  expect(onPriceLineMove).not.toHaveBeenCalled()
  const target = yOf(199) - 50
  await drag([300, yOf(199)], [300, target])
  expect(onPriceLineMove).toHaveBeenCalledExactlyOnceWith('stop', shown().pointAt(300, target)?.price)
})

it('earlier bars are asked for at the first bar, and leave the view where it is', async () => {
  const onEdge = vi.fn<(edge: 'first' | 'last') => void>()
  const { feed, shown } = await show({ onEdge, span: { from: START + 100 * 60, to: START + 180 * 60 } })
  expect(onEdge).not.toHaveBeenCalledWith('first')
  shown().show({ from: START + 10 * 60, to: START + 90 * 60 })
  await expect.poll(() => onEdge.mock.calls.flat()).toContain('first')
  const before = shown().pixelOf({ time: START + 50 * 60, price: 200 })?.x
  feed.replace(walk(900, START - 500 * 60))
  expect(shown().pixelOf({ time: START + 50 * 60, price: 200 })?.x).toBeCloseTo(before ?? 0, 0)
  expect(shown().picture()?.width).toBeGreaterThan(900)
})

it('indicators have their own panes and values in the legend', async () => {
  const feed = createBarFeed(walk(400))
  feed.setValues('ema', new Float64Array(400).fill(201.5))
  feed.setValues('rsi', new Float64Array(400).fill(55.123))
  await show({
    feed,
    volume: true,
    series: [
      { id: 'ema', title: 'EMA 20', pane: 0, kind: 'line', ink: 'amber' },
      { id: 'rsi', title: 'RSI 14', pane: 1, kind: 'line', ink: 'violet', decimals: 1, guides: [30, 70] },
    ],
  })
  await expect.element(page.getByText('EMA 20 201.50')).toBeVisible()
  await expect.element(page.getByText('RSI 14 55.1')).toBeVisible()
  await expect.element(page.getByText('Vol 49')).toBeVisible()
})
