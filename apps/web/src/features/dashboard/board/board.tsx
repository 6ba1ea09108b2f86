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

/** What stands above the board takes at least so many pixels. */
const above = 120

/** The widgets at their places. One of a kind that is not known here (any more) is left out, and kept. */
export function Board({ form, widgets, kinds, context }: BoardProps) {
  const known = new Map(kinds.map((kind) => [kind.kind, kind]))
  // What is further down is drawn right after the rest, which does not wait for it.
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
