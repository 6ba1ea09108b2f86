import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import { useQueries } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { PopoverButton } from '#web/components/ui/popover-button.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { useSyncNow } from '../api/mutations.ts'
import { mt5StatusOptions } from '../api/queries.ts'
import { mostUrgentLink, linkState } from '../model/link-state.ts'
import { LinkStateText } from './link-state.tsx'
import styles from './sync-indicator.module.css'
import { useRunErrorText } from './use-run-error-text.ts'

type SyncIndicatorProps = { readonly accounts: readonly Account[] }

/** Sync status in the top bar; opens a panel with every linked account, its error and the remedy. */
export function SyncIndicator({ accounts }: SyncIndicatorProps) {
  const { t } = useTranslation('mt5-sync')
  const linked = accounts.flatMap((account) =>
    account.mt5Connection === null ? [] : [{ account, connection: account.mt5Connection }],
  )
  const statuses = useQueries({ queries: linked.map(({ account }) => mt5StatusOptions(account.id, 1)) })
  const state = mostUrgentLink(
    linked.map(({ connection }, index) => linkState(connection, statuses[index]?.data?.state)),
  )
  const needsSomebody = state.kind === 'failing' || state.kind === 'password'
  return (
    <>
      <PopoverButton
        className={styles.button}
        label={t('indicator.title')}
        tooltip={t('indicator.title')}
        align="end"
        panel={(close) => (
          <>
            <h2 className={styles.title}>{t('indicator.title')}</h2>
            <Stack as="ul" gap={0}>
              {linked.map(({ account, connection }, index) => (
                <SyncedAccount
                  key={account.id}
                  account={account}
                  connection={connection}
                  status={statuses[index]?.data}
                  onLeave={close}
                />
              ))}
            </Stack>
          </>
        )}
      >
        <VisuallyHidden>{t('indicator.title')}: </VisuallyHidden>
        <LinkStateText state={state} />
      </PopoverButton>
      <VisuallyHidden>
        <span role="status">{needsSomebody ? t(`account.${state.kind}`) : null}</span>
      </VisuallyHidden>
    </>
  )
}

type SyncedAccountProps = {
  readonly account: Account
  readonly connection: Mt5Connection
  /** undefined while loading. */
  readonly status: Mt5Status | undefined
  /** Called when the user opens the account's page. */
  readonly onLeave: () => void
}

/** One linked account: link to its page, state, error with remedy, and a sync button. */
function SyncedAccount({ account, connection, status, onLeave }: SyncedAccountProps) {
  const { t } = useTranslation('mt5-sync')
  const showError = useErrorToast()
  const runErrorText = useRunErrorText()
  const { mutate, isPending } = useSyncNow(showError)
  const state = linkState(connection, status?.state)
  const failure = state.kind === 'failing' ? status?.runs[0]?.error : null
  const words = failure ? runErrorText(failure) : null
  // An advisor makes first contact by itself; without its password, a terminal accepts no login.
  const canSync =
    connection.enabled &&
    !connection.needsPasswordReentry &&
    !(connection.kind === 'link' && status?.state === 'waiting')
  return (
    <li className={styles.account}>
      <Cluster gap={12} justify="between" nowrap>
        <div className={styles.who}>
          <Link
            className={styles.name}
            to={`/accounts/${account.id}?account=${account.id}`}
            onClick={onLeave}
          >
            {account.name}
          </Link>
          <LinkStateText state={state} />
        </div>
        {canSync ? (
          <Button
            icon={<RefreshCw size={15} aria-hidden />}
            busy={isPending || state.kind === 'syncing'}
            aria-label={t('indicator.syncNamed', { name: account.name })}
            onClick={() => mutate(account.id)}
          >
            {t('action.sync')}
          </Button>
        ) : null}
      </Cluster>
      {words ? (
        <p className={styles.failure}>
          {words.message} {words.remedy}
        </p>
      ) : null}
    </li>
  )
}
