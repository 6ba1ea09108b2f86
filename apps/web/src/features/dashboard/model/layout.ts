import type { DashboardForm, WidgetKind, WidgetSettings, WidgetSize } from '#web/components/widgets/widget.ts'

/** A widget at its place: columns from the left, rows from the top. */
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

/** As many as a server keeps. */
export const mostWidgets = 60
const tallest = 40

/** In reading order: from the top, and from the left within a row. */
export function inReadingOrder<Widget extends Place>(widgets: readonly Widget[]): readonly Widget[] {
  return widgets.toSorted((a, b) => a.y - b.y || a.x - b.x)
}

/**
 * As it is drawn: inside of the columns, none over another, and each as high up as it can be. Widgets earlier in reading
 * order keep their place before later ones, but for `first`, which has just been put where it is.
 */
export function settle(
  widgets: readonly PlacedWidget[],
  form: DashboardForm,
  first?: string,
): readonly PlacedWidget[] {
  const columns = columnsOf[form]
  const placed: PlacedWidget[] = []
  const fitted = widgets.map((widget) => fit(widget, columns))
  // Whoever was put somewhere wins against what stands there already.
  const order = inReadingOrder(fitted).toSorted(
    (a, b) => a.y - b.y || Number(b.id === first) - Number(a.id === first) || a.x - b.x,
  )
  for (const widget of order) placed.push(raised(widget, placed))
  return inReadingOrder(placed)
}

/** Inside of the columns. */
function fit<Widget extends Place>(widget: Widget, columns: number): Widget {
  const w = Math.min(columns, Math.max(1, widget.w))
  const h = Math.min(tallest, Math.max(1, widget.h))
  return { ...widget, w, h, x: Math.min(columns - w, Math.max(0, widget.x)), y: Math.max(0, widget.y) }
}

/** As far up as what is placed lets it. */
function raised(widget: PlacedWidget, placed: readonly PlacedWidget[]): PlacedWidget {
  const above = placed.filter((other) => other.x < widget.x + widget.w && widget.x < other.x + other.w)
  return { ...widget, y: Math.max(0, ...above.map(({ y, h }) => y + h)) }
}

/** Another size: no smaller than the widget can be, no wider than there is room. */
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
  return settle(changed, form, id)
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * A step with the keyboard: a column to the side; up and down past the widget that stands in the way, since a row
 * alone would change nothing to look at.
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
    // The one beneath moves up into its place, and it comes after that.
    return settle(
      widgets.map((other) => (other.id === id ? { ...other, y: next.y + next.h } : other)),
      form,
    )
  }
  return settle(
    widgets.map((other) => (other.id === id ? { ...other, ...to } : other)),
    form,
    id,
  )
}

/** With one more at the first place that has room for it, looking from the top. */
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
        return settle([...widgets, { ...widget, ...place }], form)
    }
  }
  return widgets
}

export function removed(
  widgets: readonly PlacedWidget[],
  form: DashboardForm,
  id: string,
): readonly PlacedWidget[] {
  return settle(
    widgets.filter((widget) => widget.id !== id),
    form,
  )
}

function overlap(a: Place, b: Place): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

/** Widgets of these kinds, one after the other, as they are usually large. */
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

/** Columns between phone and desk. */
const MEDIUM_COLUMNS = 6

/**
 * How many of six columns each takes, in reading order: a third of a desk's width is half of this one's, and what is
 * wider takes all of it. The last of a row takes what the next would not fit into.
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
