import { memo, type PointerEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classes } from '#web/components/ui/tone.ts'
import {
  baseOf,
  type ChartDrawing,
  type Fade,
  type Hotspot,
  type Opacity,
  type Point,
  type Shape,
} from './chart-drawing.ts'
import styles from './drawn-chart.module.css'

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

/** Renders the drawing as SVG, in the colours of the style sheet. */
const DrawingSvg = memo(function DrawingSvg({
  drawing,
  label,
}: {
  readonly drawing: ChartDrawing
  readonly label: string
}) {
  const id = useId()
  return (
    <svg
      role="img"
      aria-label={label}
      width={drawing.width}
      height={drawing.height}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    >
      {drawing.shapes.map((shape, index) => (
        <Drawn key={index} shape={shape} id={`${id}${index}`} />
      ))}
    </svg>
  )
})

/** `id` is unique on the page, for shapes that need one. */
function Drawn({ shape, id }: { readonly shape: Shape; readonly id: string }) {
  switch (shape.kind) {
    case 'rect':
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          rx={shape.radius}
          fill={colour(shape.fill)}
          opacity={strength(shape.opacity)}
        />
      )
    case 'line':
      return (
        <path
          d={path(shape.points)}
          fill="none"
          stroke={colour(shape.stroke)}
          strokeWidth={shape.width}
          strokeLinejoin="round"
          strokeDasharray={shape.dashed === true ? '5 4' : undefined}
          opacity={shape.opacity}
        />
      )
    case 'area':
      return (
        <>
          {shape.fade ? <Gradient id={id} fade={shape.fade} colour={colour(shape.fill)} /> : null}
          <path
            d={`${path(shape.points)}Z`}
            fill={shape.fade ? `url(#${id})` : colour(shape.fill)}
            opacity={strength(shape.opacity)}
          />
        </>
      )
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          fontWeight={shape.strong === true ? 650 : 450}
          textAnchor={shape.anchor}
          fill={colour(shape.fill)}
        >
          {shape.text}
        </text>
      )
  }
}

/** Full at top and bottom, transparent at the base. */
function Gradient({
  id,
  fade,
  colour: fill,
}: {
  readonly id: string
  readonly fade: Fade
  readonly colour: string
}) {
  const { top, base, bottom } = fade
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={0} x2={0} y1={top} y2={bottom}>
      <stop offset={0} stopColor={fill} />
      <stop offset={baseOf(fade)} stopColor={fill} stopOpacity={0} />
      {base < bottom ? <stop offset={1} stopColor={fill} /> : null}
    </linearGradient>
  )
}

function colour(token: string): string {
  return `var(--pl-${token})`
}

function strength(opacity: Opacity | undefined): number | string | undefined {
  return typeof opacity === 'string' ? `var(--pl-${opacity})` : opacity
}

function path(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100
}

/** Inner width of a card on A4 in CSS pixels: 186 mm minus the card's padding. */
const PAPER = 670

type Size = { readonly width: number; readonly height: number }

/** Size for the drawing in whole pixels: that of its place, or the width of the paper while printing; 0 at first. */
function useChartSize(place: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize({ width: Math.floor(width), height: Math.floor(height) })
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  useEffect(() => {
    // Flushed synchronously, because the browser prints the page as it is when the event handler returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing ? { ...size, width: PAPER } : size
}
