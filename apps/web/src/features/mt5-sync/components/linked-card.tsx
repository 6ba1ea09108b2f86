import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import Activity from 'lucide-react/icons/activity'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { Parts } from '#web/components/ui/parts.tsx'
import { BarsSection } from './bars-section.tsx'
import { CashIdentityList } from './cash-identity-list.tsx'
import { LastFailure } from './last-failure.tsx'
import { LinkActions } from './link-actions.tsx'
import { LinkFacts } from './link-facts.tsx'
import { LinkKeyPanel } from './link-key-panel.tsx'
import styles from './mt5-card.module.css'
import { PasswordReentry } from './password-reentry.tsx'
import { StateChip } from './state-chip.tsx'
import { SyncProgress } from './sync-progress.tsx'

type LinkedCardProps = {
  readonly account: Account
  readonly status: Mt5Status
  readonly connection: Mt5Connection
}

/** A link with all its details. */
export function LinkedCard({ account, status, connection }: LinkedCardProps) {
  const { t } = useTranslation('mt5-sync')
  const { kind, login, server, needsPasswordReentry } = connection
  const company = status.terminal?.company
  const place = [t(`kind.${kind}`), login, server, company === server ? null : company]
  const [latest] = status.runs
  return (
    <Card
      title={t('title')}
      note={<StateChip state={status.state} />}
      actions={<LinkActions account={account} connection={connection} state={status.state} />}
    >
      <Stack gap={12}>
        <p className={styles.place}>
          <Parts text={place.filter(Boolean).join(' · ')} />
        </p>
        {needsPasswordReentry ? <PasswordReentry accountId={account.id} connection={connection} /> : null}
        {status.state === 'failing' && latest?.error && !needsPasswordReentry ? (
          <LastFailure accountId={account.id} error={latest.error} />
        ) : null}
        {status.state === 'syncing' ? <SyncProgress status={status} /> : null}
        <LinkFacts status={status} connection={connection} currency={account.currency} />
        <CashIdentityList account={account} status={status} />
        <BarsSection accountId={account.id} bars={status.bars} connection={connection} />
        {kind === 'link' ? <LinkKeyPanel accountId={account.id} status={status} /> : null}
        <Cluster className={styles.foot}>
          <Button
            kind="plain"
            to={`/mt5-websocket-test?account=${account.id}`}
            icon={<Activity size={15} aria-hidden />}
          >
            {t('stream')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
