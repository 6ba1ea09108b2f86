import { useTranslation } from 'react-i18next'
import { Picture, Window } from './picture.tsx'
import styles from './picture.module.css'

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
