import type { Account } from '@plumbline/contract/accounts/accounts'
import type { AccountRisk, LimitStatus } from '@plumbline/contract/accounts/risk'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Cluster, Grid } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Meter } from '#web/components/ui/meter.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useRisk } from '../api/queries.ts'
import { type RiskLimit, riskLimits, WarningList } from './risk-warnings.tsx'
import styles from './risk-card.module.css'

type RiskCardProps = {
  readonly account: Account
  /** Link to the limit settings; omitted on the settings page itself. */
  readonly settingsLink?: string
  /** False on pages that already show the warnings at the top. */
  readonly warnings?: boolean
  /** Names the account, on pages that count several together. */
  readonly named?: boolean
}

/** Today's loss, open risk and drawdown against the account's limits, with a warning near and at each limit. */
export function RiskCard({ account, settingsLink, warnings = true, named = false }: RiskCardProps) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const { data: risk, error, refetch } = useRisk(account.id)
  if (!risk && error) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  if (!risk) return <CardSkeleton height="132px" />
  const day = t(`risk.day.${risk.clock}`, { day: format.time(risk.today, 'date') })
  return (
    <Card
      title={t('risk.title')}
      help={<HelpHint about={t('risk.title')}>{t('help.risk')}</HelpHint>}
      note={named ? `${account.name} · ${day}` : day}
      actions={
        settingsLink === undefined ? null : (
          <span className={styles.way}>
            <Button kind="plain" to={settingsLink}>
              {t('risk.limits')}
            </Button>
          </span>
        )
      }
    >
      {warnings ? <WarningList risk={risk} /> : null}
      {/* Aligns the bars even if one of the labels wraps. */}
      <Grid min={230} gap={24} rowGap={0} fit align="end">
        {riskLimits.map((limit) => (
          <LimitMeter key={limit} limit={limit} status={risk[limit]} currency={account.currency} />
        ))}
      </Grid>
      <RiskNotes risk={risk} currency={account.currency} />
    </Card>
  )
}

type RiskNotesProps = { readonly risk: AccountRisk; readonly currency: string }

/** What the meters are based on, and which positions they cannot include. */
function RiskNotes({ risk, currency }: RiskNotesProps) {
  const { t } = useTranslation('accounts')
  const { withoutStop, withoutValue } = risk
  const named = ({ count, pairs }: typeof withoutStop) => ({ count, pairs: pairs.join(', ') })
  return (
    <ul className={styles.notes}>
      <li>
        {t('risk.start')} <Money cents={toCents(risk.dayStartBalance)} currency={currency} sign="amount" />
        {risk.drawdown.used > 0 ? (
          <>
            {' · '}
            {t('risk.high')} <Money cents={toCents(risk.highBalance)} currency={currency} sign="amount" />
          </>
        ) : null}
        {' · '}
        {t('risk.worst')} <Money cents={toCents(risk.maxDrawdown)} currency={currency} sign="amount" />
        {risk.largestPosition > 0 ? (
          <>
            {' · '}
            {t('risk.largest')}{' '}
            <Money cents={toCents(risk.largestPosition)} currency={currency} sign="amount" />
          </>
        ) : null}
      </li>
      {withoutStop.count > 0 ? <li>{t('risk.withoutStop', named(withoutStop))}</li> : null}
      {withoutValue.count > 0 ? <li>{t('risk.withoutValue', named(withoutValue))}</li> : null}
    </ul>
  )
}

type LimitMeterProps = {
  readonly limit: RiskLimit
  readonly status: LimitStatus
  readonly currency: string
}

/** Usage of one limit, in money and percent of the limit; without a limit, the current amount. */
function LimitMeter({ limit, status, currency }: LimitMeterProps) {
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
