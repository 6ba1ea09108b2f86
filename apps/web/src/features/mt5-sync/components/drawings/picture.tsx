import type { ReactNode } from 'react'
import styles from './picture.module.css'

type PictureProps = {
  /** Description of the picture for screen readers. */
  readonly label: string
  readonly children: ReactNode
}

/** Frame of a step's drawing: 240 × 132, in the theme's colours. */
export function Picture({ label, children }: PictureProps) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 240 132" className={styles.picture}>
      {children}
    </svg>
  )
}

type WindowProps = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly title?: string
  readonly children?: ReactNode
}

const BAR = 19

/** A program window; its content is drawn relative to the upper left corner below the title bar. */
export function Window({ x, y, width, height, title, children }: WindowProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.pane} width={width} height={height} rx={7} />
      <path className={styles.edge} d={`M0 ${BAR}H${width}`} />
      <circle className={styles.dim} cx={width - 10} cy={BAR / 2} r={2.5} />
      <circle className={styles.dim} cx={width - 19} cy={BAR / 2} r={2.5} />
      {title === undefined ? null : (
        <text className={styles.small} x={8} y={13.5}>
          {title}
        </text>
      )}
      <g transform={`translate(0 ${BAR})`}>{children}</g>
    </g>
  )
}

type ArrowProps = {
  /** Path that ends at `tip`. */
  readonly path: string
  readonly tip: readonly [x: number, y: number]
  /** Degrees clockwise from pointing right. */
  readonly angle?: number
}

/** Arrow that shows a movement. */
export function Arrow({ path, tip: [x, y], angle = 0 }: ArrowProps) {
  return (
    <>
      <path className={styles.arrow} d={path} />
      <path className={styles.tip} d="M0 0l-7 -4v8z" transform={`translate(${x} ${y}) rotate(${angle})`} />
    </>
  )
}
