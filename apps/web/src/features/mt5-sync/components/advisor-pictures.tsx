import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#web/components/ui/tone.ts'
import styles from './advisor-pictures.module.css'

// Same names on every machine.
const file = ['Plumbline', 'Link.mq5'] as const
const folders = ['MQL5', 'Experts'] as const

/** Copying the file into the terminal's Experts folder. */
export function CopyPicture() {
  const { t } = useTranslation('mt5-sync')
  return (
    <Picture label={t('steps.copy.picture')}>
      <g transform="translate(10 26)">
        <path
          className={styles.mark}
          d="M0 6a6 6 0 0 1 6 -6h46l20 20v54a6 6 0 0 1 -6 6h-60a6 6 0 0 1 -6 -6z"
        />
        <path className={styles.accentLine} d="M52 0v14a6 6 0 0 0 6 6h14" />
        <text className={classes(styles.strong, styles.middle)} x={36} y={46}>
          {file[0]}
        </text>
        <text className={classes(styles.strong, styles.middle)} x={36} y={61}>
          {file[1]}
        </text>
      </g>
      <Arrow path="M90 66H108" tip={[117, 66]} />
      <Window x={124} y={14} width={106} height={104} title={t('steps.copy.window')}>
        <Folder x={10} y={12} name={folders[0]} />
        <path className={styles.line} d="M17 30v22h8" />
        <rect className={styles.mark} x={26} y={40} width={72} height={24} rx={5} />
        <Folder x={31} y={45} name={folders[1]} />
      </Window>
    </Picture>
  )
}

function Folder({ x, y, name }: { readonly x: number; readonly y: number; readonly name: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className={styles.accentLine}
        d="M0 3v8.5a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5 -1.5v-7a1.5 1.5 0 0 0 -1.5 -1.5h-6l-1.5 -2h-3.5a1.5 1.5 0 0 0 -1.5 1.5z"
      />
      <text className={styles.strong} x={18} y={11.5}>
        {name}
      </text>
    </g>
  )
}

// Editor and key have the same names in every language.
const editor = 'MetaEditor'
const key = 'F7'
const lines = [
  { y: 12, x: 12, width: 46 },
  { y: 22, x: 20, width: 70 },
  { y: 32, x: 20, width: 54 },
  { y: 42, x: 28, width: 62 },
  { y: 52, x: 20, width: 38 },
] as const

/** MetaEditor with the compile key and no errors. */
export function CompilePicture() {
  const { t } = useTranslation('mt5-sync')
  return (
    <Picture label={t('steps.compile.picture')}>
      <Window x={12} y={10} width={216} height={112} title={editor}>
        {lines.map(({ x, y, width }) => (
          <rect key={y} className={styles.bar} x={x} y={y} width={width} height={4} rx={2} />
        ))}
        <path className={styles.edge} d="M0 66H216" />
        <path className={styles.accentLine} d="M12 78l4 4 7 -8" />
        <text className={styles.strong} x={30} y={82}>
          {t('steps.compile.outcome')}
        </text>
        <rect className={styles.mark} x={146} y={12} width={54} height={42} rx={8} />
        <path className={styles.accentLine} d="M152 48H194" />
        <text className={classes(styles.key, styles.middle)} x={173} y={37}>
          {key}
        </text>
      </Window>
    </Picture>
  )
}

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

// Start of every URL.
const scheme = '://…'

/** The terminal's options: the ticked checkbox, and the URL in the list below. */
export function AllowPicture() {
  const { t } = useTranslation('mt5-sync')
  return (
    <Picture label={t('steps.allow.picture')}>
      <Window x={12} y={10} width={216} height={112} title={t('steps.allow.window')}>
        <rect className={styles.mark} x={12} y={12} width={13} height={13} rx={3} />
        <path className={styles.accentLine} d="M15 18.5l3 3 4.5 -5.5" />
        <text className={styles.strong} x={32} y={23}>
          {t('steps.allow.option')}
        </text>
        <rect className={styles.pane} x={12} y={34} width={192} height={46} rx={5} />
        <rect className={styles.mark} x={16} y={38} width={184} height={18} rx={4} />
        <circle className={styles.accentLine} cx={26} cy={47} r={4.5} />
        <path className={styles.accentLine} d="M21.5 47h9" />
        <text className={styles.strong} x={36} y={51.5}>
          {window.location.protocol.replace(':', '') + scheme}
        </text>
        <path className={styles.line} d="M23 68h6M26 65v6" />
        <rect className={styles.bar} x={36} y={66} width={70} height={4} rx={2} />
      </Window>
    </Picture>
  )
}

// Product name, not translated.
const journal = 'Plumbline'

/** The terminal sends its first report to the journal. */
export function FirstContactPicture({ heard }: { readonly heard: boolean }) {
  const { t } = useTranslation('mt5-sync')
  return (
    <Picture label={t('steps.firstContact.picture')}>
      <Window x={8} y={26} width={92} height={80} title={t('steps.firstContact.terminal')}>
        <path className={styles.line} d="M12 48l16 -14 13 8 17 -22 12 9 11 -12" />
      </Window>
      <g className={heard ? undefined : styles.far}>
        <path className={styles.accentLine} d="M107 58a14 14 0 0 1 0 20" />
        <path className={styles.accentLine} d="M114 51a24 24 0 0 1 0 34" />
        <path className={styles.accentLine} d="M121 44a34 34 0 0 1 0 48" />
      </g>
      <Window x={140} y={26} width={92} height={80} title={journal}>
        <circle className={heard ? styles.mark : styles.dashed} cx={46} cy={31} r={18} />
        {heard ? <path className={styles.accentLine} d="M38 31l6 6 11 -12" /> : null}
      </Window>
    </Picture>
  )
}

type PictureProps = {
  /** Description of the picture for screen readers. */
  readonly label: string
  readonly children: ReactNode
}

/** Frame of a step's drawing: 240 × 132, in the theme's colours. */
function Picture({ label, children }: PictureProps) {
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
function Window({ x, y, width, height, title, children }: WindowProps) {
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
function Arrow({ path, tip: [x, y], angle = 0 }: ArrowProps) {
  return (
    <>
      <path className={styles.arrow} d={path} />
      <path className={styles.tip} d="M0 0l-7 -4v8z" transform={`translate(${x} ${y}) rotate(${angle})`} />
    </>
  )
}
