import type { ComparedFigures } from '@plumbline/contract/backtesting/backtesting'
import { curveLine } from '@plumbline/domain/statistics/curve-line'
import type { Line } from '#web/components/charts/draw-lines.ts'

const letters = 'ABCDEFGHIJKLMNOP'
const strokes = ['accentText', 'warning', 'text2', 'text'] as const

/** How a compared session is called in its chart. */
export function letterOf(index: number): string {
  return letters[index] ?? `${index + 1}`
}

/**
 * The return after each trade in percent: of the initial balance, and with deposits and withdrawals time-weighted. null
 * if it is not defined. A point that stands for several trades is reached evenly.
 */
export function returnsByTrade({ curve }: Pick<ComparedFigures, 'curve'>): readonly number[] | null {
  const line = curveLine(curve, 'percent')
  if (line === null) return null
  const values = [0]
  for (const [index, { trades }] of curve.points.entries()) {
    const from = values.at(-1) ?? 0
    const to = line[index + 1]?.value ?? from
    // Cash alone is no trade and no return.
    for (let step = 1; step <= trades; step += 1) values.push(from + ((to - from) * step) / trades)
  }
  return values
}

/** A line for each column that has a curve, told apart without colour by its letter and its dashes. */
export function comparedLines(columns: readonly ComparedFigures[]): readonly Line[] {
  return columns.flatMap((column, index) => {
    const values = returnsByTrade(column)
    if (values === null || values.length < 2) return []
    const stroke = strokes[index % strokes.length] ?? 'text'
    return [{ label: letterOf(index), values, stroke, dashed: Math.floor(index / strokes.length) % 2 === 1 }]
  })
}
