import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  PrimitiveHoveredItem,
  SeriesAttachedParameter,
} from 'lightweight-charts'
import type { Canvas, OverlayScene } from './overlay.ts'
import { paintAnnotations, paintBackground } from './paint-annotations.ts'
import { paintDrawings } from './paint-drawings.ts'

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0]

/** Cursor over what can be dragged; undefined elsewhere. */
type CursorAt = (x: number, y: number) => string | undefined

/** Paints the overlay on the library's canvases, so that it moves with the candles and is in pictures of the chart. */
export function createOverlay(scene: () => OverlayScene, cursorAt: CursorAt) {
  let redraw = () => {}
  const view = (
    zOrder: 'bottom' | 'top',
    paint: (canvas: Canvas, scene: OverlayScene) => void,
  ): IPrimitivePaneView => {
    const renderer = { draw: (target: Target) => drawOn(target, (canvas) => paint(canvas, scene())) }
    return { zOrder: () => zOrder, renderer: () => renderer }
  }
  const views = [view('bottom', paintBackground), view('top', paintAnnotations), view('top', paintDrawings)]
  const primitive: ISeriesPrimitive = {
    attached: ({ requestUpdate }: SeriesAttachedParameter) => {
      redraw = requestUpdate
    },
    paneViews: () => views,
    hitTest: (x: number, y: number): PrimitiveHoveredItem | null => {
      const cursorStyle = cursorAt(x, y)
      return cursorStyle === undefined ? null : { cursorStyle, externalId: 'overlay', zOrder: 'top' }
    },
  }
  return { primitive, redraw: () => redraw() }
}

function drawOn(target: Target, paint: (canvas: Canvas) => void): void {
  target.useMediaCoordinateSpace(({ context, mediaSize }) => {
    context.save()
    paint({ pen: context, width: mediaSize.width, height: mediaSize.height })
    context.restore()
  })
}
