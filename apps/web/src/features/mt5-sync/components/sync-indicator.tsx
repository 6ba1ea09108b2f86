import type { Account } from '@plumbline/contract/accounts/accounts'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Stack } from '#web/components/ui/layout.tsx'
import { PopoverButton } from '#web/components/ui/popover-button.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { mt5StatusOptions } from '../api/queries.ts'
import { leastLink } from '../model/least-link.ts'
import { linkState } from '../model/link-state.ts'
import { LinkWords } from './account-link-state.tsx'
import styles from './sync-indicator.module.css'
import { SyncedAccount } from './synced-account.tsx'

type SyncIndicatorProps = { readonly accounts: readonly Account[] }

/** Sync status in the top bar; opens a panel with every linked account, its error and the remedy. */
export function SyncIndicator({ accounts }: SyncIndicatorProps) {
  const { t } = useTranslation('mt5-sync')
  const linked = accounts.flatMap((account) =>
    account.mt5Connection === null ? [] : [{ account, connection: account.mt5Connection }],
  )
  const statuses = useQueries({ queries: linked.map(({ account }) => mt5StatusOptions(account.id, 1)) })
  const state = leastLink(
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
        <LinkWords state={state} />
      </PopoverButton>
      <VisuallyHidden>
        <span role="status">{needsSomebody ? t(`account.${state.kind}`) : null}</span>
      </VisuallyHidden>
    </>
  )
}
