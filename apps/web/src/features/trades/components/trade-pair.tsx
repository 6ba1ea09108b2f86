import type { Trade } from '@plumbline/contract/trades/trades'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import styles from './trade-pair.module.css'

/** The instrument; a trade that was not taken says so. */
export function TradePair({ trade }: { readonly trade: Trade }) {
  const { t } = useTranslation('trades')
  return (
    <span className={styles.pair}>
      <b className={styles.name}>{trade.pair}</b>
      {trade.missedTrade ? <Chip>{t('missed')}</Chip> : null}
    </span>
  )
}
