import Plus from 'lucide-react/icons/plus'
import Settings2 from 'lucide-react/icons/settings-2'
import Wallet from 'lucide-react/icons/wallet'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Money } from '#web/components/ui/money.tsx'
import { toCents } from '#web/lib/format/cents.ts'
import type { Command } from '#web/lib/commands/commands.ts'
import { useSelectAccount, useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'

/** Number of accounts listed before the user types a search. */
const mostListed = 5

/** Account commands of the palette: switch account, open its settings, create an account. */
export function AccountCommands() {
  const { t } = useTranslation('commands')
  const navigate = useNavigate()
  const { accounts, selected } = useSelectedAccount()
  const select = useSelectAccount()
  useCommands([
    ...accounts.map(
      (account, place): Command => ({
        id: `account ${account.id}`,
        group: 'account',
        label: account.name,
        keywords: [t('account.words'), account.broker, account.currency].join(' '),
        icon: Wallet,
        detail: <Money cents={toCents(account.currentBalance)} currency={account.currency} sign="amount" />,
        chosen: account.id === selected?.id,
        onceTyped: place >= mostListed,
        run: () => select(account.id),
      }),
    ),
    ...(selected === null
      ? []
      : [
          {
            id: 'account settings',
            group: 'account' as const,
            label: t('account.settings', { name: selected.name }),
            keywords: t('account.settingsWords'),
            icon: Settings2,
            run: () => void navigate(`/accounts/${selected.id}?account=${selected.id}`),
          },
        ]),
    {
      id: 'account new',
      group: 'account',
      label: t('account.new'),
      icon: Plus,
      run: () => void navigate('/accounts?new=1'),
    },
  ])
  return null
}
