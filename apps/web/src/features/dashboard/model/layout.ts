import type { DashboardForm, WidgetKind, WidgetSettings, WidgetSize } from '#web/components/widgets/widget.ts'

/** A widget with its position: column from the left, row from the top. */
export type PlacedWidget = {
  readonly id: string
  readonly kind: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly settings: WidgetSettings
}

type Place = Pick<PlacedWidget, 'x' | 'y' | 'w' | 'h'>

export const columnsOf: Readonly<Record<DashboardForm, number>> = { wide: 12, phone: 2 }

/** The server's limit. */
export const mostWidgets = 60
const tallest = 40

/** Sorted by row, then by column. */
export function inReadingOrder<Widget extends Place>(widgets: readonly Widget[]): readonly Widget[] {
  return widgets.toSorted((a, b) => a.y - b.y || a.x - b.x)
}

/**
 * The layout as rendered: within the columns, without overlaps, each widget as high up as possible. Widgets earlier in
 * reading order take precedence, except that `first`, which was just moved, comes first in its row.
 */
export function compactLayout(
  widgets: readonly PlacedWidget[],
  form: DashboardForm,
  first?: string,
): readonly PlacedWidget[] {
  const columns = columnsOf[form]
  const placed: PlacedWidget[] = []
  const fitted = widgets.map((widget) => fit(widget, columns))
  // The widget that was just moved takes precedence over the one already at its position.
  const order = inReadingOrder(fitted).toSorted(
    (a, b) => a.y - b.y || Number(b.id === first) - Number(a.id === first) || a.x - b.x,
  )
  for (const widget of order) placed.push(raised(widget, placed))
  return inReadingOrder(placed)
}

/** Clamps a widget to the columns. */
function fit<Widget extends Place>(widget: Widget, columns: number): Widget {
  const w = Math.min(columns, Math.max(1, widget.w))
  const h = Math.min(tallest, Math.max(1, widget.h))
  return { ...widget, w, h, x: Math.min(columns - w, Math.max(0, widget.x)), y: Math.max(0, widget.y) }
}

/** Moves a widget up until it touches one that is already placed. */
function raised(widget: PlacedWidget, placed: readonly PlacedWidget[]): PlacedWidget {
  const above = placed.filter((other) => other.x < widget.x + widget.w && widget.x < other.x + other.w)
  return { ...widget, y: Math.max(0, ...above.map(({ y, h }) => y + h)) }
}

/** Resizes a widget, between its minimum size and the columns available. */
export function resized(
  widgets: readonly PlacedWidget[],
  form: DashboardForm,
  id: string,
  { w, h }: { readonly w: number; readonly h: number },
  least: Pick<WidgetSize, 'minW' | 'minH'>,
): readonly PlacedWidget[] {
  const columns = columnsOf[form]
  const changed = widgets.map((widget) =>
    widget.id === id
      ? {
          ...widget,
          w: Math.min(columns - widget.x, Math.max(least.minW, w)),
          h: Math.min(tallest, Math.max(least.minH, h)),
        }
      : widget,
  )
  return compactLayout(changed, form, id)
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * Moves a widget by keyboard: sideways by one column; up and down past the next widget, because moving by a single row
 * would often change nothing visible.
 */
export function moved(
  widgets: readonly PlacedWidget[],
  form: DashboardForm,
  id: string,
  direction: Direction,
): readonly PlacedWidget[] {
  const widget = widgets.find((each) => each.id === id)
  if (!widget) return widgets
  const shares = (other: Place) => other.x < widget.x + widget.w && widget.x < other.x + other.w
  const to = { x: widget.x, y: widget.y }
  if (direction === 'left') to.x -= 1
  if (direction === 'right') to.x += 1
  if (direction === 'up') {
    const above = widgets.filter((other) => shares(other) && other.y + other.h <= widget.y)
    to.y = Math.max(0, ...above.map(({ y }) => y))
  }
  if (direction === 'down') {
    const below = widgets.filter((other) => shares(other) && other.y >= widget.y + widget.h)
    if (below.length === 0) return widgets
    const next = below.reduce((nearest, other) => (other.y < nearest.y ? other : nearest))
    // The widget below moves up into its place, and this one follows it.
    return compactLayout(
      widgets.map((other) => (other.id === id ? { ...other, y: next.y + next.h } : other)),
      form,
    )
  }
  return compactLayout(
    widgets.map((other) => (other.id === id ? { ...other, ...to } : other)),
    form,
    id,
  )
}

/** Adds a widget at the first free position, searching from the top. */
export function added(
  widgets: readonly PlacedWidget[],
  form: DashboardForm,
  widget: Pick<PlacedWidget, 'id' | 'kind' | 'settings'>,
  { w: wanted, h }: Pick<WidgetSize, 'w' | 'h'>,
): readonly PlacedWidget[] {
  const columns = columnsOf[form]
  const w = Math.min(columns, wanted)
  const bottom = Math.max(0, ...widgets.map((other) => other.y + other.h))
  for (let y = 0; y <= bottom; y += 1) {
    for (let x = 0; x + w <= columns; x += 1) {
      const place = { x, y, w, h }
      if (!widgets.some((other) => overlap(other, place)))
        return compactLayout([...widgets, { ...widget, ...place }], form)
    }
  }
  return widgets
}

export function removed(
  widgets: readonly PlacedWidget[],
  form: DashboardForm,
  id: string,
): readonly PlacedWidget[] {
  return compactLayout(
    widgets.filter((widget) => widget.id !== id),
    form,
  )
}

function overlap(a: Place, b: Place): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

/** Places widgets of these kinds one after the other, in their default sizes. */
export function arranged(
  wanted: readonly {
    readonly kind: string
    readonly w?: number
    readonly h?: number
    readonly settings?: WidgetSettings
  }[],
  kinds: readonly WidgetKind[],
  form: DashboardForm,
): readonly PlacedWidget[] {
  let widgets: readonly PlacedWidget[] = []
  for (const [place, { kind, settings = {}, ...size }] of wanted.entries()) {
    const known = kinds.find((each) => each.kind === kind)
    if (known)
      widgets = added(
        widgets,
        form,
        { id: `${kind}-${place}`, kind, settings },
        { ...known.size[form], ...size },
      )
  }
  return widgets
}

/** Columns of the layout between phone and desktop. */
const MEDIUM_COLUMNS = 6

/**
 * Spans in the six-column layout, in reading order: up to 3 of 12 columns become 2, 4 become 3, and wider widgets take
 * the full row. The last widget of a row fills the space into which the next one does not fit.
 */
export function mediumSpans(widgets: readonly Pick<PlacedWidget, 'w'>[]): readonly number[] {
  const spans: number[] = []
  let left = MEDIUM_COLUMNS
  const fillRow = (): void => {
    if (left < MEDIUM_COLUMNS) spans.push((spans.pop() ?? 0) + left)
    left = MEDIUM_COLUMNS
  }
  for (const { w } of widgets) {
    const span = w <= 3 ? 2 : w <= 4 ? 3 : MEDIUM_COLUMNS
    if (span > left) fillRow()
    spans.push(span)
    left -= span
    if (left === 0) left = MEDIUM_COLUMNS
  }
  fillRow()
  return spans
}
