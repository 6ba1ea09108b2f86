import type { DayStand } from '@plumbline/domain/backtesting/day-stand'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import styles from './day-trades.module.css'

/** Results of the day so far. */
export function DayLine({ stand, currency }: { readonly stand: DayStand; readonly currency: string }) {
  const { t } = useTranslation('backtesting')
  return (
    <dl className={styles.line} aria-label={t('day.results')}>
      <div title={t('day.realisedHint')}>
        <dt>{t('day.realised')}</dt>
        <dd>
          <Money cents={stand.realisedCents} currency={currency} />
        </dd>
      </div>
      <div title={t('day.unrealisedHint')}>
        <dt>{t('account.open')}</dt>
        <dd>
          <Money cents={stand.unrealisedCents} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('day.total')}</dt>
        <dd>
          <Money cents={stand.totalCents} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
