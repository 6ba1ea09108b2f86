import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton, TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { AccountFigures } from '#web/features/accounts/components/account-figures.tsx'
import { CashCard } from '#web/features/accounts/components/cash-card.tsx'
import { DangerCard } from '#web/features/accounts/components/danger-card.tsx'
import { RiskCard } from '#web/features/accounts/components/risk-card.tsx'
import { SettingsCard } from '#web/features/accounts/components/settings-card.tsx'
import { Mt5Card } from '#web/features/mt5-sync/components/mt5-card.tsx'
import { BrokerZoneContext } from '#web/lib/format/time-zones.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useNavigateWhenDone } from '#web/lib/navigation/use-navigate-when-done.ts'
import { useHashTarget } from '#web/lib/navigation/use-hash-target.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import styles from './page.module.css'
import { WithoutAccount } from '#web/components/selection/without-account.tsx'

// At the end of the page: its code would delay the rest.
const ImportHistory = lazyComponent(
  async () => (await import('#web/features/imports/components/import-history.tsx')).ImportHistory,
  { placeholder: <TableSkeleton rows={3} /> },
)

/** The page of one account: terminal, risk, settings, cash, imports, deletion. */
export function AccountPage() {
  const { t } = useTranslation('accounts')
  const { accountId = '' } = useParams()
  const { accounts } = useSelectedAccount()
  // Held by the page: its parts unmount together with the account.
  const goOn = useNavigateWhenDone()
  const account = accounts.find(({ id }) => id === accountId)
  useHashTarget(account !== undefined)
  return (
    <Stack>
      <PageHeader
        title={account?.name ?? t('page.title')}
        note={account ? [account.broker, t(`type.${account.type}`)].filter(Boolean).join(' · ') : null}
        actions={<Button to="/accounts">{t('page.all')}</Button>}
      />
      {account ? (
        <AccountParts
          key={account.id}
          account={account}
          onDeleted={() => goOn('/accounts', { replace: true })}
        />
      ) : accounts.length > 0 ? (
        <Card>
          <EmptyState
            actions={
              <Button kind="primary" to="/accounts">
                {t('page.all')}
              </Button>
            }
          >
            {t('page.missing')}
          </EmptyState>
        </Card>
      ) : (
        <WithoutAccount loading={<CardSkeleton height="240px" />} />
      )}
    </Stack>
  )
}

type AccountPartsProps = { readonly account: Account; readonly onDeleted: () => void }

function AccountParts({ account, onDeleted }: AccountPartsProps) {
  const { t } = useTranslation('accounts')
  return (
    <BrokerZoneContext value={account.brokerTimeZone}>
      <Card
        title={t('page.overview')}
        actions={
          <Button kind="plain" to={`/dashboard?account=${account.id}`}>
            {t('card.dashboard')}
          </Button>
        }
      >
        <AccountFigures account={account} />
      </Card>
      {account.isSample ? null : <Mt5Card account={account} />}
      <RiskCard account={account} />
      <div id="settings" className={styles.target}>
        <SettingsCard account={account} />
      </div>
      <CashCard account={account} />
      <ImportHistory accountId={account.id} accountName={account.name} />
      <DangerCard account={account} onDeleted={onDeleted} />
    </BrokerZoneContext>
  )
}
