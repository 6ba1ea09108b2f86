import { useTranslation } from 'react-i18next'
import { Picture, Window } from './picture.tsx'
import styles from './picture.module.css'

// Product name, not translated.
const journal = 'Plumbline'

/** The terminal sends its first report to the journal. */
export function WordPicture({ heard }: { readonly heard: boolean }) {
  const { t } = useTranslation('mt5-sync')
  return (
    <Picture label={t('steps.word.picture')}>
      <Window x={8} y={26} width={92} height={80} title={t('steps.word.terminal')}>
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
