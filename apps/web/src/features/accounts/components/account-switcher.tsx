import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import Wallet from 'lucide-react/icons/wallet'
import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster, Text } from '#web/components/ui/layout.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { menuAction } from '#web/components/ui/menu-action.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { toCents } from '#web/lib/format/cents.ts'
import { useSelectAccount, useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import styles from './account-switcher.module.css'

/** The selected account with its balance, and a menu to switch accounts. */
export function AccountSwitcher() {
  const { t } = useTranslation('accounts')
  const { accounts, selected, pending } = useSelectedAccount()
  const select = useSelectAccount()
  const navigate = useNavigate()
  if (pending) return <span className={styles.pending} />
  if (!selected) {
    return (
      <Button icon={<Plus size={16} className={styles.plus} aria-hidden />} to="/accounts?new=1">
        {t('switcher.first')}
      </Button>
    )
  }
  const entries: readonly MenuEntry[] = [
    ...accounts.map((account) => ({
      kind: 'choice' as const,
      id: account.id,
      label: <AccountLine account={account} />,
      chosen: account.id === selected.id,
      onSelect: () => select(account.id),
    })),
    { kind: 'separator', id: 'before-more' },
    menuAction('all', t('switcher.all'), Wallet, () => void navigate('/accounts')),
    menuAction('new', t('switcher.new'), Plus, () => void navigate('/accounts?new=1')),
  ]
  return (
    <MenuButton
      label={t('switcher.label')}
      entries={entries}
      button={(trigger) => (
        <button type="button" className={styles.button} {...trigger}>
          <VisuallyHidden>{t('switcher.label')}</VisuallyHidden>
          <span className={styles.name}>{selected.name}</span>
          <span className={styles.balance}>
            <Money cents={toCents(selected.currentBalance)} currency={selected.currency} sign="amount" />
          </span>
          <ChevronDown size={15} aria-hidden className={styles.chevron} />
        </button>
      )}
    >
      {null}
    </MenuButton>
  )
}

function AccountLine({ account }: { readonly account: Account }) {
  return (
    <Cluster as="span" gap={16} justify="between" nowrap>
      <span className={styles.lineName}>{account.name}</span>
      <Text tone="text2">
        <Money cents={toCents(account.currentBalance)} currency={account.currency} sign="amount" />
      </Text>
    </Cluster>
  )
}
