import type { Drawing as StoredDrawing } from '@plumbline/contract/backtesting/session-fields'
import type { ChartPoint, Drawing } from '#web/components/charts/candles/chart-items.ts'
import { inkAt } from './palette.ts'

/** Stored prices are points, those of the chart are units. */
export function shownDrawing(stored: StoredDrawing, digits: number): Drawing {
  const point = ({ time, price }: ChartPoint) => ({ time, price: price / 10 ** digits })
  const drawn = { id: stored.id, ink: inkAt(stored.colour) }
  switch (stored.kind) {
    case 'level':
      return { ...drawn, kind: 'level', price: stored.price / 10 ** digits }
    case 'note':
      return { ...drawn, kind: 'note', at: point(stored.at), text: stored.text }
    case 'line':
    case 'zone':
    case 'fibonacci':
      return { ...drawn, kind: stored.kind, from: point(stored.from), to: point(stored.to) }
  }
}

/** A drawing of the chart as it is stored; `former` keeps what the chart does not know. */
export function storedDrawing(drawing: Drawing, digits: number, former?: StoredDrawing): StoredDrawing {
  const points = (price: number) => Number((price * 10 ** digits).toFixed(3))
  const place = ({ time, price }: ChartPoint) => ({ time: Math.round(time), price: points(price) })
  const drawn = { id: drawing.id, colour: former?.colour ?? 0 }
  switch (drawing.kind) {
    case 'level':
      return {
        ...drawn,
        kind: 'level',
        price: points(drawing.price),
        text: former?.kind === 'level' ? former.text : '',
      }
    case 'note':
      return { ...drawn, kind: 'note', at: place(drawing.at), text: drawing.text }
    case 'line':
      return {
        ...drawn,
        kind: 'line',
        from: place(drawing.from),
        to: place(drawing.to),
        extends: former?.kind === 'line' && former.extends,
      }
    case 'zone':
    case 'fibonacci':
      return { ...drawn, kind: drawing.kind, from: place(drawing.from), to: place(drawing.to) }
  }
}
