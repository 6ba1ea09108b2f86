import Settings2 from 'lucide-react/icons/settings-2'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import styles from './account-card.module.css'
import { AccountFigures } from './account-figures.tsx'
import { FavoriteStar } from './favorite-star.tsx'
import { useBrokerTypeName } from './use-broker-type-name.ts'

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
export function AccountCard({
  account,
  selected,
  state,
  busy = false,
  onSelect,
  onDelete,
}: AccountCardProps) {
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
