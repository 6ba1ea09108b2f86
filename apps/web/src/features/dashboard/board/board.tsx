import { Suspense, useDeferredValue, useState } from 'react'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import {
  type DashboardForm,
  gapPixels,
  pixelsOf,
  rowPixels,
  type WidgetKind,
  type WidgetContext,
} from '#web/components/widgets/widget.ts'
import type { PlacedWidget } from '../model/layout.ts'
import { BoardPlaces } from './board-places.tsx'

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
