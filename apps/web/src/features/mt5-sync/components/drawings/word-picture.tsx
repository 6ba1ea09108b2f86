import { useTranslation } from 'react-i18next'
import { Picture, Window } from './picture.tsx'
import styles from './picture.module.css'

// Our own name.
const journal = 'Plumbline'

/** The terminal speaks, and the journal hears it. */
export function WordPicture({ heard }: { readonly heard: boolean }) {
  const { t } = useTranslation('mt5-sync')
  return (
    <Picture label={t('steps.word.picture')}>
      <Window x={12} y={26} width={82} height={80} title={t('steps.word.terminal')}>
        <path className={styles.line} d="M10 48l14 -14 12 8 16 -22 12 9 10 -12" />
      </Window>
      <g className={heard ? undefined : styles.far}>
        <path className={styles.accentLine} d="M104 58a14 14 0 0 1 0 20" />
        <path className={styles.accentLine} d="M112 51a24 24 0 0 1 0 34" />
        <path className={styles.accentLine} d="M120 44a34 34 0 0 1 0 48" />
      </g>
      <Window x={146} y={26} width={82} height={80} title={journal}>
        <circle className={heard ? styles.mark : styles.dashed} cx={41} cy={31} r={18} />
        {heard ? <path className={styles.accentLine} d="M33 31l6 6 11 -12" /> : null}
      </Window>
    </Picture>
  )
}
