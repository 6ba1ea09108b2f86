import type { Account } from '@plumbline/contract/accounts/accounts'
import Unplug from 'lucide-react/icons/unplug'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { isLinked } from '../model/linked-account.ts'
import { AccountChoice } from './account-choice.tsx'
import { LiveStream } from './live-stream.tsx'

type Mt5StreamProps = {
  readonly accounts: readonly Account[]
  /** The account in the URL. */
  readonly selected: Account
}

/** Live stream of the selected account if it is linked; otherwise what the user can do. */
export function Mt5Stream({ accounts, selected }: Mt5StreamProps) {
  const { t } = useTranslation('mt5-stream')
  const linked = accounts.filter(isLinked)
  const account = linked.find(({ id }) => id === selected.id)
  if (linked.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Unplug size={26} aria-hidden />}
          actions={
            <Button kind="primary" to="/accounts">
              {t('none.accounts')}
            </Button>
          }
        >
          {t('none.sentence')}
        </EmptyState>
      </Card>
    )
  }
  const choice = <AccountChoice accounts={linked} chosen={account} />
  if (!account) {
    return (
      <Card>
        {choice}
        <EmptyState
          icon={<Unplug size={26} aria-hidden />}
          actions={<Button to={`/accounts/${selected.id}`}>{t('notLinked.account')}</Button>}
        >
          {t('notLinked.sentence', { account: selected.name })}
        </EmptyState>
      </Card>
    )
  }
  return <LiveStream key={account.id} account={account} choice={choice} />
}
