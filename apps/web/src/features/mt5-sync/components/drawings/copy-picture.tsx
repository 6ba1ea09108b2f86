import { useTranslation } from 'react-i18next'
import { classes } from '#web/components/ui/tone.ts'
import { Arrow, Picture, Window } from './picture.tsx'
import styles from './picture.module.css'

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
