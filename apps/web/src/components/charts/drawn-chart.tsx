import { useMemo, useRef, useState, type PointerEvent } from 'react'
import type { ChartDrawing, Hotspot, Point } from './chart-drawing.ts'
import { classes } from '#web/components/ui/tone.ts'
import styles from './drawn-chart.module.css'
import { DrawingSvg } from './drawing-svg.tsx'
import { useChartSize } from './use-chart-size.ts'

type DrawnChartProps = {
  /** Builds the chart for a width in pixels; for a height too, if it fills its place. */
  readonly build: (width: number, height?: number) => ChartDrawing
  /** One-sentence summary for screen readers; the table next to it has the figures. */
  readonly label: string
  /** In CSS pixels; reserved before the width is known, so that nothing moves. */
  readonly height: number
  /** Takes all the height of a card that is taller. */
  readonly fills?: boolean
}

/** A chart that fills its container, with tooltips. */
export function DrawnChart({ build, label, height, fills = false }: DrawnChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const size = useChartSize(place)
  const { width } = size
  const drawnHeight = fills ? Math.max(height, size.height) : undefined
  const drawing = useMemo(
    () => (width === 0 ? undefined : build(width, drawnHeight)),
    [build, width, drawnHeight],
  )
  const [pointed, setPointed] = useState<Hotspot>()
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    setPointed(hotspotAt(drawing, event.clientX - left, event.clientY - top))
  }
  return (
    <div
      ref={place}
      className={classes(styles.place, fills && styles.fills)}
      style={{ minHeight: height }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      {drawing ? <DrawingSvg drawing={drawing} label={label} /> : null}
      {pointed && drawing ? <Tip hotspot={pointed} width={drawing.width} /> : null}
    </div>
  )
}

function hotspotAt(drawing: ChartDrawing | undefined, x: number, y: number): Hotspot | undefined {
  return drawing?.hotspots.find(
    (spot) => x >= spot.x && x < spot.x + spot.width && y >= spot.y && y < spot.y + spot.height,
  )
}

function Tip({ hotspot, width }: { readonly hotspot: Hotspot; readonly width: number }) {
  const middle = hotspot.dots?.[0]?.[0] ?? hotspot.x + hotspot.width / 2
  const isWide = !hotspot.dots && hotspot.width > width / 2
  // The tooltip of a bar appears at its end, that of a column beside it, on the side with more space.
  const side =
    isWide || middle < width / 2
      ? { left: isWide ? width * 0.45 : middle + 10 }
      : { right: width - middle + 10 }
  return (
    <>
      {hotspot.dots ? (
        <Crosshair dots={hotspot.dots} height={hotspot.height} />
      ) : (
        <span
          aria-hidden
          className={styles.mark}
          style={{
            left: hotspot.x,
            top: hotspot.y,
            width: Math.max(1.5, hotspot.width),
            height: hotspot.height,
          }}
        />
      )}
      <span
        aria-hidden
        className={styles.tip}
        style={{ ...side, top: isWide ? hotspot.y + hotspot.height + 2 : 4 }}
      >
        {hotspot.text()}
      </span>
    </>
  )
}

function Crosshair({ dots, height }: { readonly dots: readonly Point[]; readonly height: number }) {
  const [first] = dots
  return (
    <>
      {first ? <span aria-hidden className={styles.hair} style={{ left: first[0], height }} /> : null}
      {dots.map(([x, y], index) => (
        <span key={index} aria-hidden className={styles.dot} style={{ left: x, top: y }} />
      ))}
    </>
  )
}
