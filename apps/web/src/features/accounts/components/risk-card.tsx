import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Grid } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useRisk } from '../api/queries.ts'
import { riskLimits } from '../model/risk-warnings.ts'
import { LimitMeter } from './limit-meter.tsx'
import styles from './risk-card.module.css'
import { RiskNotes } from './risk-notes.tsx'
import { WarningList } from './warning-list.tsx'

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
