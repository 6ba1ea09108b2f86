import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { AccountList } from '#web/features/accounts/components/account-list.tsx'
import { DocumentHistory } from '#web/features/documents/components/document-history.tsx'
import { ExportButton } from '#web/features/exports/components/export-button.tsx'
import { ImportHistory } from '#web/features/imports/components/import-history.tsx'
import { AccountLinkState } from '#web/features/mt5-sync/components/link-state.tsx'
import { LinkButton } from '#web/features/mt5-sync/components/link-button.tsx'
import { SyncAllButton } from '#web/features/mt5-sync/components/sync-all-button.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useNavigateWhenDone } from '#web/lib/navigation/use-navigate-when-done.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { NoAccount } from '#web/components/selection/without-account.tsx'

const CreateAccountDialog = lazyComponent(
  async () =>
    (await import('#web/features/accounts/components/create-account-dialog.tsx')).CreateAccountDialog,
)

/** All accounts, and the imports of the selected one. `?new=1` opens the dialog. */
export function AccountsPage() {
  const { t } = useTranslation('accounts')
  const [params, setParams] = useSearchParams()
  const { accounts } = useSelectedAccount()
  const goOn = useNavigateWhenDone()
  const setCreating = (creating: boolean) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (creating) next.set('new', '1')
        else next.delete('new')
        return next
      },
      { replace: true },
    )
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <SyncAllButton accounts={accounts} />
            {accounts.length > 0 ? <ExportButton accounts={accounts} accountId={null} /> : null}
            <LinkButton
              accounts={accounts}
              accountId={null}
              onLinked={(id) => goOn(`/accounts/${id}?account=${id}`)}
            />
            <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
              {t('create.open')}
            </Button>
          </>
        }
      />
      <Accounts />
      <DocumentHistory />
      {params.get('new') === '1' ? (
        <CreateAccountDialog
          onClose={() => setCreating(false)}
          // One synchronous URL change: a second one in the same moment would start from the old URL, as would the
          // shell, which puts the first account into the URL as soon as it exists.
          onCreated={(account) => setParams({ account: account.id }, { replace: true, flushSync: true })}
        />
      ) : null}
    </Stack>
  )
}

function Accounts() {
  const { accounts, selected, pending, error, refetch } = useSelectedAccount()
  if (pending) return <CardSkeleton height="190px" />
  if (accounts.length === 0 && error !== null) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  if (!selected) return <NoAccount />
  return (
    <>
      <AccountList
        accounts={accounts}
        selectedId={selected.id}
        stateOf={({ id, mt5Connection }) =>
          mt5Connection === null ? null : <AccountLinkState accountId={id} connection={mt5Connection} />
        }
      />
      <ImportHistory key={selected.id} accountId={selected.id} accountName={selected.name} />
    </>
  )
}
