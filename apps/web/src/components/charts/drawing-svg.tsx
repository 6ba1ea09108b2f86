import { memo, useId } from 'react'
import {
  baseOf,
  type ChartDrawing,
  type Fade,
  type Opacity,
  type Point,
  type Shape,
} from './chart-drawing.ts'

/** Renders the drawing as SVG, in the colours of the style sheet. */
export const DrawingSvg = memo(function DrawingSvg({
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
