import { useTranslation } from 'react-i18next'
import type { FigureKey } from './figure-key.ts'
import styles from './figure-help.module.css'

/** Help text of a figure for a `<HelpHint>`: meaning, details, source of the definition. */
export function FigureHelp({ figure }: { readonly figure: FigureKey }) {
  const { t } = useTranslation('figures')
  return (
    <>
      {t(`figure.${figure}.about`)} {t(`figure.${figure}.detail`, { defaultValue: '' })}
      <span className={styles.source}>{t('source', { source: t(`figure.${figure}.source`) })}</span>
    </>
  )
}
