import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/cents.ts'
import { netPnlCents } from '../model/account-results.ts'
import styles from './account-card.module.css'

type AccountCardProps = {
  readonly account: Account
  readonly selected: boolean
  /** Its removal is under way. */
  readonly busy?: boolean
  readonly onSelect: () => void
  readonly onDelete: () => void
}

/** One account: what it is worth, what it earned, and what can be done with it. */
export function AccountCard({ account, selected, busy = false, onSelect, onDelete }: AccountCardProps) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const { name, currency, isSample } = account
  return (
    <li className={classes(styles.card, selected && styles.selected)}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {account.isFavorite ? (
          <Star size={15} className={styles.star} role="img" aria-label={t('card.favorite')} />
        ) : null}
        <span className={styles.chips}>
          {selected ? <Chip>{t('card.selected')}</Chip> : null}
          <Chip>{isSample ? t('card.sample') : t(`type.${account.type}`)}</Chip>
        </span>
      </div>
      <p className={styles.broker}>{[account.broker, currency].filter(Boolean).join(' · ')}</p>
      <dl className={styles.figures}>
        <div>
          <dt>{t('card.balance')}</dt>
          <dd className={styles.balance}>
            <Money cents={toCents(account.currentBalance)} currency={currency} sign="amount" />
          </dd>
        </div>
        <div>
          <dt>{t('card.netPnl')}</dt>
          <dd>
            <Money cents={netPnlCents(account)} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('card.trades')}</dt>
          <dd>
            {format.number(account.closedTrades)}
            {account.openTrades > 0 ? (
              <span className={styles.open}>{t('card.open', { count: account.openTrades })}</span>
            ) : null}
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        {selected ? (
          <Button to={`/dashboard?account=${account.id}`}>{t('card.dashboard')}</Button>
        ) : (
          <Button onClick={onSelect} aria-label={t('card.selectNamed', { name })}>
            {t('card.select')}
          </Button>
        )}
        {isSample ? (
          <Button onClick={onDelete} busy={busy}>
            {t('card.removeSample')}
          </Button>
        ) : (
          <IconButton label={t('card.delete', { name })} onClick={onDelete}>
            <Trash2 size={17} aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  )
}
