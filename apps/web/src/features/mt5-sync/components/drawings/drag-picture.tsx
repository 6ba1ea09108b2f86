import { useTranslation } from 'react-i18next'
import { Arrow, Picture, Window } from './picture.tsx'
import styles from './picture.module.css'

// Name of the advisor in the list.
const advisor = 'Plumbline…'
const candles = [
  { x: 12, top: 36, bottom: 56 },
  { x: 24, top: 30, bottom: 48 },
  { x: 36, top: 38, bottom: 62 },
  { x: 48, top: 26, bottom: 46 },
  { x: 60, top: 18, bottom: 36 },
  { x: 72, top: 24, bottom: 40 },
] as const

/** Dragging the advisor onto a chart; its inputs take URL and key. */
export function DragPicture() {
  const { t } = useTranslation('mt5-sync')
  return (
    <Picture label={t('steps.drag.picture')}>
      <Window x={8} y={12} width={98} height={108} title={t('steps.drag.list')}>
        <rect className={styles.bar} x={10} y={13} width={44} height={4} rx={2} />
        <rect className={styles.bar} x={18} y={25} width={50} height={4} rx={2} />
        <rect className={styles.mark} x={7} y={36} width={84} height={21} rx={5} />
        <text className={styles.strong} x={13} y={50.5}>
          {advisor}
        </text>
        <rect className={styles.bar} x={18} y={66} width={38} height={4} rx={2} />
        <rect className={styles.bar} x={18} y={77} width={46} height={4} rx={2} />
      </Window>
      <Window x={132} y={12} width={100} height={80} title={t('steps.drag.chart')}>
        {candles.map(({ x, top, bottom }) => (
          <g key={x}>
            <path className={styles.line} d={`M${x} ${top - 7}V${bottom + 6}`} transform="translate(7 -6)" />
            <rect
              className={styles.candle}
              x={x + 3.5}
              y={top - 6}
              width={7}
              height={bottom - top}
              rx={1.5}
            />
          </g>
        ))}
      </Window>
      <Arrow path="M101 78C118 78 116 58 132 58" tip={[141, 58]} />
      <g transform="translate(140 82)">
        <rect className={styles.mark} width={92} height={38} rx={6} />
        <Input y={7} width={50} />
        <Input y={22} width={64} />
      </g>
    </Picture>
  )
}

/** One input of the advisor: name and pasted value. */
function Input({ y, width }: { readonly y: number; readonly width: number }) {
  return (
    <>
      <circle className={styles.accent} cx={12} cy={y + 4} r={3} />
      <rect className={styles.accent} x={20} y={y + 2} width={width} height={4} rx={2} />
    </>
  )
}
