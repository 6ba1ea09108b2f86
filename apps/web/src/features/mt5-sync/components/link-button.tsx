import type { Account } from '@plumbline/contract/accounts/accounts'
import Plug from 'lucide-react/icons/plug'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'

const LinkDialog = lazyComponent(async () => (await import('./link-dialog.tsx')).LinkDialog)

type LinkButtonProps = {
  /** Accounts to choose from. */
  readonly accounts: readonly Account[]
  /** The account to link; null lets the user choose. */
  readonly accountId: string | null
  readonly kind?: 'primary' | 'secondary'
  readonly onLinked?: (accountId: string) => void
}

/** Opens the dialog that links an account to its terminal. */
export function LinkButton({ accounts, accountId, kind = 'secondary', onLinked }: LinkButtonProps) {
  const { t } = useTranslation('mt5-sync')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        kind={kind}
        icon={<Plug size={15} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open ? (
        <LinkDialog
          accounts={accounts}
          accountId={accountId}
          known={null}
          onClose={() => setOpen(false)}
          onLinked={(id) => {
            setOpen(false)
            onLinked?.(id)
          }}
        />
      ) : null}
    </>
  )
}
