import { toneClass } from './tone.ts'

type SparklineProps = {
  /** At least two values; the colour compares the last with the first. */
  readonly values: readonly number[]
  readonly width?: number
  readonly height?: number
}

/** A line without axes beside its figure; hidden from screen readers. */
export function Sparkline({ values, width = 112, height = 32 }: SparklineProps) {
  if (values.length < 2) return null
  const lowest = Math.min(...values)
  const span = Math.max(...values) - lowest || 1
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width
    const y = height - 2 - ((value - lowest) / span) * (height - 4)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      aria-hidden
      className={toneClass((values.at(-1) ?? 0) - (values[0] ?? 0))}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <polyline
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinejoin="round"
        strokeLinecap="round"
        points={points.join(' ')}
      />
    </svg>
  )
}
