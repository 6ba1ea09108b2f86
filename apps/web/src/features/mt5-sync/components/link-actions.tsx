import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import Ellipsis from 'lucide-react/icons/ellipsis'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useLinkAccount, useSyncNow } from '../api/mutations.ts'
import { sameLink } from '../model/link-state.ts'

const LinkDialog = lazyComponent(async () => (await import('./link-dialog.tsx')).LinkDialog)
const DisconnectDialog = lazyComponent(async () => (await import('./disconnect-dialog.tsx')).DisconnectDialog)

type LinkActionsProps = {
  readonly account: Account
  readonly connection: Mt5Connection
  readonly state: Mt5Status['state']
}

/** Actions on a link. */
export function LinkActions({ account, connection, state }: LinkActionsProps) {
  const { t } = useTranslation('mt5-sync')
  const showError = useErrorToast()
  const onError = showError
  const [asking, setAsking] = useState<'edit' | 'disconnect' | null>(null)
  const sync = useSyncNow(onError)
  const { enabled, kind, needsPasswordReentry } = connection
  const turn = useLinkAccount({
    onLinked: () => showToast({ message: t(enabled ? 'turned.off' : 'turned.on') }),
    onError,
  })
  const close = () => setAsking(null)
  const turnTo = (next: boolean) =>
    turn.mutate({
      account: { kind: 'existing', id: account.id },
      link: { ...sameLink(connection), enabled: next },
      sync: next && kind !== 'link' && !needsPasswordReentry,
    })
  return (
    <>
      {enabled ? (
        <Button
          icon={<RefreshCw size={15} aria-hidden />}
          busy={sync.isPending || state === 'syncing'}
          // Before the advisor's first contact there is nothing to sync.
          disabled={needsPasswordReentry || (kind === 'link' && state === 'waiting')}
          onClick={() => sync.mutate(account.id)}
        >
          {t('action.sync')}
        </Button>
      ) : (
        <Button busy={turn.isPending} onClick={() => turnTo(true)}>
          {t('action.on')}
        </Button>
      )}
      <MenuButton
        label={t('action.more')}
        entries={[
          { kind: 'action', id: 'edit', label: t('action.edit'), onSelect: () => setAsking('edit') },
          {
            kind: 'action',
            id: 'turn',
            label: t(enabled ? 'action.off' : 'action.on'),
            onSelect: () => turnTo(!enabled),
          },
          { kind: 'separator', id: 'line' },
          {
            kind: 'action',
            id: 'disconnect',
            label: t('action.disconnect'),
            danger: true,
            onSelect: () => setAsking('disconnect'),
          },
        ]}
      >
        <Ellipsis size={18} aria-hidden />
      </MenuButton>
      {asking === 'edit' ? (
        <LinkDialog
          accounts={[account]}
          accountId={account.id}
          known={connection}
          onClose={close}
          onLinked={close}
        />
      ) : asking === 'disconnect' ? (
        <DisconnectDialog account={account} onClose={close} />
      ) : null}
    </>
  )
}
