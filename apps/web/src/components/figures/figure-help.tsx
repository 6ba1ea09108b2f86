import { useTranslation } from 'react-i18next'
import styles from './figure-help.module.css'

/** What a figure says, its fine print and where its definition comes from, for a `<HelpHint>`. */
export function FigureHelp({ figure }: { readonly figure: string }) {
  const { t } = useTranslation('figures')
  return (
    <>
      {t(`figure.${figure}.about`)} {t(`figure.${figure}.detail`, { defaultValue: '' })}
      <span className={styles.source}>{t('source', { source: t(`figure.${figure}.source`) })}</span>
    </>
  )
}
