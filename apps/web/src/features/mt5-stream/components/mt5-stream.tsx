import type { Account } from '@plumbline/contract/accounts/accounts'
import Unplug from 'lucide-react/icons/unplug'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useSelectAccount, useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { WithoutAccount } from '#web/components/selection/without-account.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { isLinked, type LinkedAccount } from '../model/linked-account.ts'
import { useStreamStore } from '../model/use-stream.ts'
import { FramesCard } from './frames-card.tsx'
import { LinkCard } from './link-card.tsx'
import styles from './mt5-stream.module.css'
import { PositionsCard } from './positions-card.tsx'
import { TerminalAccountCard } from './terminal-account-card.tsx'
import { Vitals } from './vitals.tsx'

/** Status of the link to a terminal: connects at once, for as long as the page is open. */
export function Mt5StreamPage() {
  const { t } = useTranslation('mt5-stream')
  const { accounts, selected } = useSelectedAccount()
  return (
    <Stack>
      <PageHeader title={t('title')} note={t('note')} />
      {selected ? (
        <Mt5Stream accounts={accounts} selected={selected} />
      ) : (
        <WithoutAccount loading={<CardSkeleton height="180px" />} />
      )}
    </Stack>
  )
}

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

type LiveStreamProps = {
  readonly account: LinkedAccount
  /** The account selector. */
  readonly choice: ReactNode
}

/** The live stream of one account: connection, vitals and received frames. */
function LiveStream({ account, choice }: LiveStreamProps) {
  const store = useStreamStore(account.id)
  return (
    <>
      <LinkCard store={store} account={account} choice={choice} />
      <Vitals store={store} />
      <div className={styles.terminal}>
        <TerminalAccountCard store={store} />
        <PositionsCard store={store} />
      </div>
      <FramesCard store={store} />
    </>
  )
}

type AccountChoiceProps = {
  readonly accounts: readonly LinkedAccount[]
  /** undefined if the account in the URL is not linked. */
  readonly chosen: LinkedAccount | undefined
}

/** Selects a linked account; the choice is part of the URL. */
function AccountChoice({ accounts, chosen }: AccountChoiceProps) {
  const { t } = useTranslation('mt5-stream')
  const select = useSelectAccount()
  const options = accounts.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={styles.choice}>
      <SelectInput
        label={t('account.choose')}
        options={chosen ? options : [{ value: '', label: t('account.unchosen') }, ...options]}
        value={chosen?.id ?? ''}
        onChange={(id) => {
          if (id !== '') select(id)
        }}
      />
    </div>
  )
}
