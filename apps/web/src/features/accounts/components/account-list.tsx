import type { Account } from '@plumbline/contract/accounts/accounts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Grid } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { FormError } from '#web/components/ui/form-error.tsx'
import { useSelectAccount } from '#web/lib/accounts/selected-account.ts'
import { useDeleteAccount } from '../api/mutations.ts'
import { AccountCard } from './account-card.tsx'

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}))

type AccountListProps = {
  readonly accounts: readonly Account[]
  readonly selectedId: string | null
  /** Import or sync status shown on an account's card. */
  readonly stateOf?: (account: Account) => ReactNode
}

export function AccountList({ accounts, selectedId, stateOf }: AccountListProps) {
  const { t } = useTranslation('accounts')
  const select = useSelectAccount()
  const [leaving, setLeaving] = useState<Account | null>(null)
  const sample = useDeleteAccount(() => showToast({ message: t('delete.sampleDone') }))
  return (
    <>
      <FormError error={sample.error} />
      <Grid as="ul" min={340}>
        {accounts.map((account) => (
          <AccountCard
            key={account.id}
            account={account}
            state={stateOf?.(account)}
            selected={account.id === selectedId}
            onSelect={() => {
              select(account.id)
              showToast({ message: t('selected', { name: account.name }) })
            }}
            busy={account.isSample && sample.isPending}
            // Sample accounts are deleted without confirmation, because sample data can be created again.
            onDelete={() => (account.isSample ? sample.mutate({ id: account.id }) : setLeaving(account))}
          />
        ))}
      </Grid>
      {leaving ? (
        <Suspense fallback={null}>
          <DeleteAccountDialog account={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
