import { useMemo, useRef, useState, type PointerEvent } from 'react'
import type { Hotspot, ChartDrawing } from './chart-drawing.ts'
import styles from './drawn-chart.module.css'
import { DrawingSvg } from './drawing-svg.tsx'
import { useChartWidth } from './use-chart-width.ts'

type DrawnChartProps = {
  /** Builds the chart for a width in pixels. */
  readonly build: (width: number) => ChartDrawing
  /** One-sentence summary for screen readers; the table next to it has the figures. */
  readonly label: string
  /** In CSS pixels; reserved before the width is known, so that nothing moves. */
  readonly height: number
}

/** A chart that fills its container, with tooltips. */
export function DrawnChart({ build, label, height }: DrawnChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useChartWidth(place)
  const drawing = useMemo(() => (width === 0 ? undefined : build(width)), [build, width])
  const [pointed, setPointed] = useState<Hotspot>()
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    setPointed(hotspotAt(drawing, event.clientX - left, event.clientY - top))
  }
  return (
    <div
      ref={place}
      className={styles.place}
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
  const middle = hotspot.x + hotspot.width / 2
  const isWide = hotspot.width > width / 2
  // The tooltip of a bar appears at its end, that of a column beside it, on the side with more space.
  const side =
    isWide || middle < width / 2
      ? { left: isWide ? width * 0.45 : middle + 10 }
      : { right: width - middle + 10 }
  return (
    <>
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
