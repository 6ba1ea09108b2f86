import { memo } from 'react'
import type { Point, ChartDrawing, Shape } from './chart-drawing.ts'

/** Renders the drawing as SVG, in the colours of the style sheet. */
export const DrawingSvg = memo(function DrawingSvg({
  drawing,
  label,
}: {
  readonly drawing: ChartDrawing
  readonly label: string
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      width={drawing.width}
      height={drawing.height}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    >
      {drawing.shapes.map((shape, index) => (
        <Drawn key={index} shape={shape} />
      ))}
    </svg>
  )
})

function Drawn({ shape }: { readonly shape: Shape }) {
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
          opacity={shape.opacity}
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
      return <path d={`${path(shape.points)}Z`} fill={colour(shape.fill)} opacity={shape.opacity} />
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

function colour(token: string): string {
  return `var(--pl-${token})`
}

function path(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100
}
