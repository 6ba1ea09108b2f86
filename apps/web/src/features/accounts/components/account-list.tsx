import type { Account } from '@plumbline/contract/accounts/accounts'
import Settings2 from 'lucide-react/icons/settings-2'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Grid } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useSelectAccount } from '#web/lib/accounts/selected-account.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useDeleteAccount, useSetFavorite } from '../api/mutations.ts'
import { AccountFigures } from './account-figures.tsx'
import styles from './account-list.module.css'
import { useBrokerTypeName } from './use-broker-type-name.ts'

const DeleteAccountDialog = lazyComponent(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

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
      {leaving ? <DeleteAccountDialog account={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  )
}

type AccountCardProps = {
  readonly account: Account
  readonly selected: boolean
  /** Import or sync status, in a few words. */
  readonly state?: ReactNode
  /** The account is being deleted. */
  readonly busy?: boolean
  readonly onSelect: () => void
  readonly onDelete: () => void
}

/** One account: balance, P&L and actions. */
function AccountCard({ account, selected, state, busy = false, onSelect, onDelete }: AccountCardProps) {
  const { t } = useTranslation('accounts')
  const brokerTypeName = useBrokerTypeName()
  const { id, name, currency, isSample } = account
  const platform = account.brokerType === 'manual' ? '' : brokerTypeName(account.brokerType)
  const origin = [account.broker, platform, currency]
  return (
    <li className={classes(styles.card, selected && styles.selected)}>
      <Cluster rowGap={4}>
        <FavoriteStar account={account} />
        <h2 className={styles.name}>{name}</h2>
        <span className={styles.chips}>
          {selected ? <Chip>{t('card.selected')}</Chip> : null}
          <Chip>{isSample ? t('card.sample') : t(`type.${account.type}`)}</Chip>
        </span>
      </Cluster>
      <Cluster as="p" gap={12} rowGap={0} align="start" justify="between" className={styles.broker}>
        <span>{origin.filter(Boolean).join(' · ')}</span>
        {state}
      </Cluster>
      <AccountFigures account={account} />
      <Cluster>
        {selected ? (
          <Button to={`/dashboard?account=${id}`}>{t('card.dashboard')}</Button>
        ) : (
          <Button onClick={onSelect} aria-label={t('card.selectNamed', { name })}>
            {t('card.select')}
          </Button>
        )}
        <Button
          to={`/accounts/${id}?account=${id}`}
          aria-label={t('card.settingsNamed', { name })}
          icon={<Settings2 size={15} aria-hidden />}
        >
          {t('card.settings')}
        </Button>
        <span className={styles.ends}>
          <IconButton
            label={isSample ? t('card.removeSample') : t('card.delete', { name })}
            disabled={busy}
            onClick={onDelete}
          >
            <Trash2 size={17} aria-hidden />
          </IconButton>
        </span>
      </Cluster>
    </li>
  )
}

/** Star of the favourite account; on other accounts, a button that makes them the favourite. */
function FavoriteStar({ account }: { readonly account: Account }) {
  const { t } = useTranslation('accounts')
  const showError = useErrorToast()
  const select = useSelectAccount()
  const { id, name } = account
  const { mutate, isPending } = useSetFavorite(() => {
    select(id)
    showToast({ message: t('favorite.done', { name }) })
  })
  return (
    <span className={styles.place}>
      {account.isFavorite ? (
        <Star size={15} className={styles.favorite} role="img" aria-label={t('card.favorite')} />
      ) : (
        <IconButton
          label={t('favorite.make', { name })}
          disabled={isPending}
          onClick={() => mutate({ id }, { onError: showError })}
        >
          <Star size={15} aria-hidden />
        </IconButton>
      )}
    </span>
  )
}
