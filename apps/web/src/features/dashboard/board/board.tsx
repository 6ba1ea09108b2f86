import { type CSSProperties, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { classes } from '#web/components/ui/tone.ts'
import {
  type DashboardForm,
  gapPixels,
  pixelsOf,
  rowPixels,
  type WidgetContext,
  type WidgetKind,
} from '#web/components/widgets/widget.ts'
import { inReadingOrder, mediumSpans, type PlacedWidget } from '../model/layout.ts'
import styles from './board.module.css'

type BoardProps = {
  readonly form: DashboardForm
  readonly widgets: readonly PlacedWidget[]
  readonly kinds: readonly WidgetKind[]
  readonly context: WidgetContext
}

/** Minimum height in pixels of what is above the board. */
const above = 120

/** The widgets at their positions. Widgets of unknown kinds are not rendered, but stay stored. */
export function Board({ form, widgets, kinds, context }: BoardProps) {
  const known = new Map<string, WidgetKind>(kinds.map((kind) => [kind.kind, kind]))
  // Widgets below the fold render in a second pass, so that they do not delay the visible ones.
  const drawsAll = useDeferredValue(true, false)
  const [rowsAtOnce] = useState(() => (window.innerHeight - above) / (rowPixels + gapPixels))
  return (
    <BoardPlaces form={form} widgets={widgets.filter(({ kind }) => known.has(kind))}>
      {(widget) => {
        const kind = known.get(widget.kind)
        const skeleton = <CardSkeleton height={`${pixelsOf(widget.h)}px`} />
        if (!drawsAll && widget.y >= rowsAtOnce) return skeleton
        return kind ? (
          <ErrorBoundary>
            <Suspense fallback={skeleton}>
              <kind.Component {...context} settings={widget.settings} height={pixelsOf(widget.h)} />
            </Suspense>
          </ErrorBoundary>
        ) : null
      }}
    </BoardPlaces>
  )
}

type BoardPlacesProps = {
  readonly form: DashboardForm
  readonly widgets: readonly PlacedWidget[]
  readonly children: (widget: PlacedWidget) => ReactNode
}

/** Lays out widgets, or placeholders for them, at their positions. */
export function BoardPlaces({ form, widgets, children }: BoardPlacesProps) {
  const ordered = inReadingOrder(widgets)
  const spans = mediumSpans(ordered)
  return (
    <div className={styles.board}>
      <div className={classes(styles.grid, form === 'phone' && styles.phone)}>
        {ordered.map((widget, index) => (
          <div key={widget.id} className={styles.place} style={placeOf(widget, spans[index])}>
            {children(widget)}
          </div>
        ))}
      </div>
    </div>
  )
}

type Placed = CSSProperties & Record<'--x' | '--y' | '--w' | '--h' | '--medium', number>

function placeOf({ x, y, w, h }: PlacedWidget, medium = 6): Placed {
  return { '--x': x, '--y': y, '--w': w, '--h': h, '--medium': medium }
}
