import type { Box } from '#web/lib/drawing/find-mark.ts'
import { fontSizeOf, isSpanned, type Mark, markColours, type Size, strokeOf } from '#web/lib/drawing/mark.ts'
import { haloColour, haloOf, markFont, markFontWeight, markPath } from '#web/lib/drawing/paint-marks.ts'
import styles from './drawing.module.css'

/** A mark as it will be painted. */
export function MarkShape({ mark, size }: { readonly mark: Mark; readonly size: Size }) {
  const colour = markColours[mark.colour]
  if (mark.kind === 'text') {
    const fontSize = fontSizeOf(mark.width, size)
    return (
      <text
        x={mark.at[0]}
        y={mark.at[1]}
        fontSize={fontSize}
        fontFamily={markFont}
        fontWeight={markFontWeight}
        fill={colour}
        stroke={haloColour}
        strokeWidth={haloOf.text * fontSize}
        strokeLinejoin="round"
        paintOrder="stroke"
        className={styles.text}
      >
        {mark.text}
      </text>
    )
  }
  const d = markPath(mark, size)
  const stroke = strokeOf(mark.width, size)
  const line = { d, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  return (
    <>
      <path {...line} stroke={haloColour} strokeWidth={stroke * (1 + haloOf.line)} />
      <path {...line} stroke={colour} strokeWidth={stroke} />
    </>
  )
}

type SelectionShapeProps = { readonly mark: Mark; readonly box: Box; readonly scale: number }

/** Handles at the ends of a mark, or a frame around it. */
export function SelectionShape({ mark, box, scale }: SelectionShapeProps) {
  if (isSpanned(mark)) {
    return (
      <>
        {[mark.from, mark.to].map(([cx, cy], index) => (
          <circle
            key={index}
            className={styles.handle}
            cx={cx}
            cy={cy}
            r={5.5 * scale}
            strokeWidth={2 * scale}
          />
        ))}
      </>
    )
  }
  const space = 6 * scale
  return (
    <rect
      className={styles.frame}
      x={box.left - space}
      y={box.top - space}
      width={box.right - box.left + 2 * space}
      height={box.bottom - box.top + 2 * space}
      rx={4 * scale}
      strokeWidth={1.5 * scale}
      strokeDasharray={`${6 * scale} ${4 * scale}`}
    />
  )
}
