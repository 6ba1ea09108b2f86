import type { Account } from '@plumbline/contract/accounts/accounts'
import type { TradeSelectionInput } from '@plumbline/contract/selection/trade-filter'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { ratings } from '../../model/rating.ts'
import styles from './bulk-bar.module.css'
import { BulkDialogs, type BulkDialog, fieldDialogs } from './bulk-dialogs.tsx'
import { useBulk } from './use-bulk.ts'

/** Deleting fewer trades needs no confirmation, because the toast offers undo. */
const ASK_FROM = 20

type BulkBarProps = {
  /** Accounts whose trades may be selected. */
  readonly accounts: readonly Account[]
  readonly count: number
  readonly total: number
  readonly selection: TradeSelectionInput
  readonly onAll: () => void
  readonly onNone: () => void
}

/** Actions on all selected trades; each can be undone. */
export function BulkBar({ accounts, count, total, selection, onAll, onNone }: BulkBarProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const [dialog, setDialog] = useState<BulkDialog | null>(null)
  const bulk = useBulk(selection, onNone)
  const asks = count >= ASK_FROM
  const marks = [
    { id: 'reviewed', label: t('bulk.reviewed'), changes: { reviewed: true } },
    { id: 'toReview', label: t('bulk.toReview'), changes: { reviewed: false } },
    { id: 'even', label: t('bulk.breakEven'), changes: { breakEven: true } },
    { id: 'notEven', label: t('bulk.notBreakEven'), changes: { breakEven: false } },
    { id: 'missed', label: t('bulk.missed'), changes: { missedTrade: true } },
    { id: 'taken', label: t('bulk.notMissed'), changes: { missedTrade: false } },
  ]
  return (
    <div className={styles.bar} data-sticky-bar role="toolbar" aria-label={t('bulk.label')}>
      <p className={styles.count} role="status">
        {t('bulk.count', { count, trades: format.number(count) })}
      </p>
      {count < total ? (
        <span className={styles.all}>
          <Button kind="plain" onClick={onAll}>
            {t('bulk.all', { trades: format.number(total) })}
          </Button>
        </span>
      ) : null}
      <span className={styles.actions}>
        {fieldDialogs.map(({ id, labelKey }) => (
          <Button key={id} aria-haspopup="dialog" onClick={() => setDialog(id)}>
            {t(labelKey)}
          </Button>
        ))}
        <MenuButton
          label={t('bulk.rate')}
          entries={[...ratings, null].map((rating) => ({
            kind: 'action' as const,
            id: `${rating}`,
            label: rating === null ? t('bulk.unrated') : t('rating.stars', { rating }),
            onSelect: () => bulk.change({ rating }),
          }))}
          button={(trigger) => (
            <Button {...trigger}>
              {t('bulk.rate')}
              <ChevronDown size={14} aria-hidden />
            </Button>
          )}
        >
          {null}
        </MenuButton>
        <MenuButton
          label={t('bulk.mark')}
          entries={marks.map(({ id, label, changes }) => ({
            kind: 'action' as const,
            id,
            label,
            onSelect: () => bulk.change(changes),
          }))}
          button={(trigger) => (
            <Button {...trigger}>
              {t('bulk.mark')}
              <ChevronDown size={14} aria-hidden />
            </Button>
          )}
        >
          {null}
        </MenuButton>
        <Button aria-haspopup="dialog" onClick={() => setDialog('move')}>
          {t('move.submit')}
        </Button>
        <Button
          icon={<Trash2 size={15} aria-hidden />}
          busy={bulk.busy}
          aria-haspopup={asks ? 'dialog' : undefined}
          onClick={() => (asks ? setDialog('delete') : bulk.remove())}
        >
          {t('review.delete')}
        </Button>
      </span>
      <span className={styles.none}>
        <IconButton label={t('bulk.none')} onClick={onNone}>
          <X size={17} aria-hidden />
        </IconButton>
      </span>
      <BulkDialogs
        dialog={dialog}
        accounts={accounts}
        count={count}
        bulk={bulk}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}
