import type { Trade } from '@plumbline/contract/trades/trades'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import styles from './trade-pair.module.css'

/** The instrument, with a mark for missed trades. */
export function TradePair({ trade }: { readonly trade: Trade }) {
  return (
    <span className={styles.pair}>
      <b className={styles.name}>{trade.pair}</b>
      {trade.missedTrade ? <Missed /> : null}
    </span>
  )
}

function Missed() {
  const { t } = useTranslation('trades')
  return <Chip>{t('missed')}</Chip>
}
