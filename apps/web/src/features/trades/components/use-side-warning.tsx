import { pricesOnWrongSide } from '@plumbline/domain/trades/protective-prices'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import styles from './side-warning.module.css'

/** A warning under a stop or target on the wrong side of the entry; undefined for other fields. */
export function useSideWarning() {
  const { t } = useTranslation('trades')
  return (field: string, ...of: Parameters<typeof pricesOnWrongSide>): ReactNode => {
    const wrong = pricesOnWrongSide(...of).find((side) => side === field)
    if (wrong === undefined) return undefined
    return (
      <span className={styles.warning}>
        <TriangleAlert size={13} aria-hidden /> {t(`wrongSide.${wrong}.${of[0]}`)}
      </span>
    )
  }
}
