import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Grid } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { Age, TimeUntilSync } from './age.tsx'
import styles from './mt5-card.module.css'

type LinkFactsProps = {
  readonly status: Mt5Status
  readonly connection: Mt5Connection
  /** The account's currency, until the terminal reports its own. */
  readonly currency: string
}

/** Last contact, and what the terminal reported then. */
export function LinkFacts({ status, connection, currency }: LinkFactsProps) {
  const { t } = useTranslation('mt5-sync')
  const format = useFormat()
  const { terminal, heardAt } = status
  const never = <span className="pl-flat">{t('time.never')}</span>
  const money = (units: number | undefined) => (
    <Money
      cents={units === undefined ? null : toCents(units)}
      currency={terminal?.currency ?? currency}
      sign="amount"
    />
  )
  const { lastSyncTime } = connection
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('fact.synced'), lastSyncTime === null ? never : <Age at={lastSyncTime} />],
    [t('fact.next'), <NextSync key="next" status={status} connection={connection} />],
    [t('fact.lastContact'), heardAt === null ? never : <Age at={heardAt} />],
    [t('fact.balance'), money(terminal?.balance)],
    [t('fact.equity'), money(terminal?.equity)],
    [t('fact.open'), format.number(status.openPositions)],
    [t('fact.deals'), format.number(status.deals)],
  ]
  return (
    <Grid as="dl" min={132} rowGap={8} fit className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  )
}

function NextSync({ status, connection }: Pick<LinkFactsProps, 'status' | 'connection'>) {
  const { t } = useTranslation('mt5-sync')
  if (!connection.enabled) return t('next.off')
  if (connection.needsPasswordReentry) return t('next.password')
  if (connection.kind === 'link') return t('next.link')
  if (status.state === 'syncing') return t('next.now')
  return status.nextSyncAt === null ? t('next.asked') : <TimeUntilSync at={status.nextSyncAt} />
}
