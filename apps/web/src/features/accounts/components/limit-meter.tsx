import type { LimitStatus } from '@plumbline/contract/accounts/risk'
import { useTranslation } from 'react-i18next'
import { Cluster } from '#web/components/ui/layout.tsx'
import { Meter } from '#web/components/ui/meter.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import type { RiskLimit } from '../model/risk-warnings.ts'
import styles from './risk-card.module.css'

type LimitMeterProps = {
  readonly limit: RiskLimit
  readonly status: LimitStatus
  readonly currency: string
}

/** Usage of one limit, in money and percent of the limit; without a limit, the current amount. */
export function LimitMeter({ limit, status, currency }: LimitMeterProps) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const used = <Money cents={toCents(status.used)} currency={currency} sign="amount" />
  if (status.kind === 'none') {
    return (
      <Cluster gap={12} rowGap={0} align="start" justify="between" className={styles.words}>
        <span>{t(`risk.limit.${limit}`)}</span>
        <span>
          <b>{used}</b> · {t('risk.noLimit')}
        </span>
      </Cluster>
    )
  }
  return (
    <div className={styles.limit}>
      <Meter
        label={t(`risk.limit.${limit}`)}
        share={status.percentUsed / 100}
        // The state is computed in cents; the rounded percentage may differ from it.
        state={status.state}
        value={
          <>
            <b>{used}</b> {t('risk.of')}{' '}
            <Money cents={toCents(status.limit)} currency={currency} sign="amount" /> ·{' '}
            {format.usage(status.percentUsed / 100)}
          </>
        }
      />
    </div>
  )
}
