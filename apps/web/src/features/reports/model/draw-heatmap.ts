import {
  fitted,
  textWidth,
  type Paint,
  type ChartDrawing,
  type Shape,
} from '#web/components/charts/chart-drawing.ts'
import type { Tint } from './heat.ts'

type HeatCell = { readonly text: string; readonly sample: string; readonly tint: Tint | null }

type HeatmapInput = {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** By row, then column; undefined without trades. */
  readonly cells: readonly (readonly (HeatCell | undefined)[])[]
  readonly width: number
}

const size = 12
const cellHeight = 44
const headHeight = 28
const gap = 3

/** The cross-tab as a picture; at least `width` wide, more if its columns need it. */
export function drawHeatmap({ rows, columns, cells, width }: HeatmapInput): ChartDrawing {
  const left = Math.min(200, Math.max(60, ...rows.map((row) => textWidth(row, size)))) + 12
  const cellWidth = Math.max(92, (width - left) / Math.max(1, columns.length))
  const shapes: Shape[] = columns.map((column, index) => ({
    kind: 'text',
    x: left + index * cellWidth + 8,
    y: 16,
    text: fitted(column, size, cellWidth - 12),
    fill: 'text2',
    size,
    anchor: 'start',
  }))
  for (const [index, row] of rows.entries()) {
    const y = headHeight + index * cellHeight
    shapes.push({
      kind: 'text',
      x: 0,
      y: y + 26,
      text: fitted(row, size, left - 12),
      fill: 'text2',
      size,
      anchor: 'start',
    })
    for (const [at, cell] of (cells[index] ?? []).entries()) {
      shapes.push(...cellShapes(cell, left + at * cellWidth, y, cellWidth))
    }
  }
  return {
    width: left + columns.length * cellWidth,
    height: headHeight + rows.length * cellHeight,
    shapes,
    hotspots: [],
  }
}

function cellShapes(cell: HeatCell | undefined, x: number, y: number, width: number): readonly Shape[] {
  const box = { x, y, width: width - gap, height: cellHeight - gap, radius: 8 }
  const ground: Shape = { kind: 'rect', ...box, fill: 'inset' }
  if (!cell) return [ground]
  const tint = cell.tint
  const paint: Paint = tint === null || tint.tone === 'accent' ? 'accentText' : tint.tone
  return [
    ground,
    ...(tint === null
      ? []
      : [{ kind: 'rect', ...box, fill: paint, opacity: 0.04 + tint.strength * 0.26 } as const]),
    { kind: 'text', x: x + 8, y: y + 18, text: cell.text, fill: 'text', size, anchor: 'start', strong: true },
    { kind: 'text', x: x + 8, y: y + 33, text: cell.sample, fill: 'text2', size: 11, anchor: 'start' },
  ]
}
