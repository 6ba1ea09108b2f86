import { useTranslation } from 'react-i18next'
import { classes } from '#web/components/ui/tone.ts'
import { Picture, Window } from './picture.tsx'
import styles from './picture.module.css'

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
