import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import styles from './trade-entry.module.css'

/** Id of the trade that a new one duplicates; null for other errors. */
export function twinOf(error: unknown): string | null {
  const { code, data } = apiErrorOf(error)
  return code === 'DUPLICATE_TRADE' && typeof data['tradeId'] === 'string' ? data['tradeId'] : null
}

/** The account already contains this trade; input is kept while the user looks at it. */
export function TwinNotice({ tradeId, onOpen }: { readonly tradeId: string; readonly onOpen: () => void }) {
  const { t } = useTranslation(['trades', 'errors'])
  const { search } = useLocation()
  return (
    <div role="alert" className={styles.twin}>
      <p>{t('errors:code.DUPLICATE_TRADE')}</p>
      <Link to={`/journal/${tradeId}${search}`} onClick={onOpen}>
        {t('entry.openTwin')}
      </Link>
    </div>
  )
}
