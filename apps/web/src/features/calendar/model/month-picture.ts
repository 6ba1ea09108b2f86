import { fitted, type Shape, textWidth } from '#web/components/charts/chart-drawing.ts'
import type { CalendarWeek } from '#web/components/calendar/calendar-month.ts'
import {
  pictureHead,
  type PictureLayout,
  pictureText,
  resultPaint,
} from '#web/components/share/picture-layout.ts'

export type MonthUnit = 'money' | 'r' | 'percent'

/** Money is in cents; R and percent as they are. null: unknown. */
export type MonthValue = { readonly value: number | null; readonly text: string }

export type MonthPicture = {
  readonly title: string
  readonly account: string
  readonly weeks: readonly CalendarWeek[]
  /** Monday to Sunday. */
  readonly weekdays: readonly string[]
  readonly total: MonthValue
  /** What a day shows. */
  readonly dayValue: (date: string) => MonthValue | null
  /** Day of the month in the user's digits. */
  readonly dayNumber: (date: string) => string
  /** Without amounts. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** The best day by the unit, with its name and date in words; null without any. */
  readonly best: { readonly name: string; readonly date: string; readonly day: string } | null
}

export type MonthPictureOptions = {
  readonly unit: MonthUnit
  readonly hidesAmounts: boolean
  readonly showsAccount: boolean
}

/** In place of a total that is hidden. */
const hiddenTotal = '•••'

const width = 760
const margin = 32
const right = width - margin
const gap = 6
const cell = { width: (right - margin - 6 * gap) / 7, height: 62 }
/** Opacity of the smallest and the largest day. */
const [faintest, strongest] = [0.14, 0.6]

/**
 * The card of a month: totals over a heat map of its days. With hidden amounts and money as the unit, days keep only
 * their colour and sign.
 */
export function monthPicture(month: MonthPicture, options: MonthPictureOptions): PictureLayout {
  const isHidden = options.hidesAmounts && options.unit === 'money'
  const total = isHidden ? hiddenTotal : month.total.text
  const shapes: Shape[] = [
    ...pictureHead(margin, right, 44, options.showsAccount ? fitted(month.account, 14, 380) : ''),
    pictureText(margin, 94, month.title, { size: 28, strong: true }),
    pictureText(right, 96, total, {
      size: 38,
      strong: true,
      anchor: 'end',
      fill: isHidden ? 'text' : resultPaint(month.total.value),
    }),
    ...factColumns([...month.facts, ...bestDay(month, isHidden)], 134),
  ]
  const top = 196
  for (const [index, name] of month.weekdays.entries())
    shapes.push(pictureText(columnAt(index) + 2, top, name, { size: 12, fill: 'text3' }))
  const largest = largestOf(month)
  for (const [row, { days }] of month.weeks.entries()) {
    for (const [column, day] of days.entries()) {
      if (day === null) continue
      const place = { x: columnAt(column), y: top + 10 + row * (cell.height + gap) }
      shapes.push(...dayShapes(month, day.date, place, { largest, isHidden }))
    }
  }
  const height = top + 10 + month.weeks.length * (cell.height + gap) - gap + margin
  return { width, height, shapes }
}

function dayShapes(
  month: MonthPicture,
  date: string,
  { x, y }: { readonly x: number; readonly y: number },
  { largest, isHidden }: { readonly largest: number; readonly isHidden: boolean },
): readonly Shape[] {
  const box = { kind: 'rect', x, y, ...cell, radius: 10 } as const
  const shown = month.dayValue(date)
  const value = shown?.value ?? null
  const shapes: Shape[] = [{ ...box, fill: 'surface' }]
  if (value !== null && value !== 0 && largest > 0) {
    const opacity = faintest + (strongest - faintest) * (Math.abs(value) / largest)
    shapes.push({ ...box, fill: resultPaint(value), opacity })
  }
  shapes.push(pictureText(x + 8, y + 18, month.dayNumber(date), { size: 11.5, fill: 'text2' }))
  // A day without its amount still has a sign, not only a colour.
  const sign = value === null || value === 0 ? '' : value > 0 ? '▲' : '▼'
  if (shown)
    shapes.push(
      pictureText(x + cell.width / 2, y + 44, isHidden ? sign : fitted(shown.text, 16, cell.width - 8), {
        size: isHidden ? 12 : 16,
        anchor: 'middle',
        strong: true,
      }),
    )
  return shapes
}

function bestDay({ best, dayValue }: MonthPicture, isHidden: boolean): MonthPicture['facts'] {
  if (best === null) return []
  const value = isHidden ? undefined : dayValue(best.date)?.text
  return [[best.name, [best.day, ...(value === undefined ? [] : [value])].join(' · ')]]
}

function largestOf({ weeks, dayValue }: MonthPicture): number {
  const days = weeks.flatMap((week) => week.days.flatMap((day) => day ?? []))
  return days.reduce((most, { date }) => Math.max(most, Math.abs(dayValue(date)?.value ?? 0)), 0)
}

function columnAt(column: number): number {
  return margin + column * (cell.width + gap)
}

/** Side by side, each as wide as it needs. */
function factColumns(facts: MonthPicture['facts'], y: number): readonly Shape[] {
  const widths = facts.map(([name, value]) => Math.max(textWidth(name, 12.5), textWidth(value, 16)))
  let x = margin
  return facts.flatMap(([name, value], index) => {
    const at = x
    x += (widths[index] ?? 0) + 32
    return [
      pictureText(at, y, name, { size: 12.5, fill: 'text3' }),
      pictureText(at, y + 21, value, { size: 16, strong: true }),
    ]
  })
}
