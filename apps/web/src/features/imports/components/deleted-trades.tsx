import type { DeletedTrade } from '@plumbline/contract/imports/deleted-trades'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useRestoreTrades, useUndoRestore } from '../api/mutations.ts'
import { deletedPerPage, useDeletedTrades } from '../api/queries.ts'
import styles from './deleted-trades.module.css'

/** Deleted trades of an account: kept for 30 days in the bin, imported ones longer. */
export function DeletedTrades({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const [page, setPage] = useState(0)
  const currency = useSelectedAccount().accounts.find(({ id }) => id === accountId)?.currency ?? ''
  const { data, error, refetch } = useDeletedTrades(accountId, page)
  const { restore, busy, all, done } = useRestore(accountId)
  if (data === undefined) {
    return error === null ? null : <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  if (data.total === 0) return null
  const pages = Math.ceil(data.total / deletedPerPage)
  const shown = Math.min(page, pages - 1)
  return (
    <Card
      title={t('deleted.title')}
      note={format.number(data.total)}
      flush
      actions={
        <Button busy={busy} onClick={() => restore('all')}>
          {t('deleted.restoreAll')}
        </Button>
      }
    >
      <p className={styles.hint}>{t('deleted.hint')}</p>
      {busy && all ? (
        <div className={styles.progress}>
          <ProgressBar label={t('deleted.restoring')} share={done / Math.max(1, done + data.total)} />
        </div>
      ) : null}
      <DataTable caption={t('deleted.title')}>
        <TableHead>
          <HeadCell>{t('column.opened')}</HeadCell>
          <HeadCell>{t('column.pair')}</HeadCell>
          <HeadCell wide>{t('column.direction')}</HeadCell>
          <HeadCell numeric wide>
            {t('column.quantity')}
          </HeadCell>
          <HeadCell numeric>{t('column.netPnl')}</HeadCell>
          <HeadCell wide>{t('deleted.source')}</HeadCell>
          <HeadCell wide>{t('deleted.at')}</HeadCell>
          <HeadCell>{t('history.action')}</HeadCell>
        </TableHead>
        <tbody>
          {data.rows.map((trade) => (
            <DeletedRow
              key={trade.id}
              trade={trade}
              currency={currency}
              busy={busy}
              onRestore={() => restore([trade.id])}
            />
          ))}
        </tbody>
      </DataTable>
      {pages > 1 ? (
        <div className={styles.pages}>
          <Button disabled={shown === 0} onClick={() => setPage(shown - 1)}>
            {t('deleted.newer')}
          </Button>
          <Button disabled={shown >= pages - 1} onClick={() => setPage(shown + 1)}>
            {t('deleted.older')}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

type DeletedRowProps = {
  readonly trade: DeletedTrade
  readonly currency: string
  readonly busy: boolean
  readonly onRestore: () => void
}

function DeletedRow({ trade, currency, busy, onRestore }: DeletedRowProps) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const narrow = useNarrow()
  return (
    <tr>
      <Cell quiet>
        <TradeTime at={trade.openedAt} {...(narrow && { style: 'date' as const })} />
      </Cell>
      <Cell strong>{trade.pair}</Cell>
      <Cell wide>
        <DirectionChip direction={trade.direction} />
      </Cell>
      <Cell numeric wide>
        {format.number(trade.quantity, 8, 2)}
      </Cell>
      <Cell numeric>
        <Money cents={trade.closedAt === null ? null : toCents(trade.netPnl)} currency={currency} />
      </Cell>
      <Cell quiet wide>
        {trade.fileName ?? t('deleted.manual')}
      </Cell>
      <Cell quiet wide>
        {trade.deletedAt === null ? formatMissing() : <InstantTime at={trade.deletedAt} />}
      </Cell>
      <Cell>
        <Button
          busy={busy}
          onClick={onRestore}
          aria-label={t('deleted.restoreNamed', { pair: trade.pair, at: format.tradeTime(trade.openedAt) })}
        >
          {t('deleted.restore')}
        </Button>
      </Cell>
    </tr>
  )
}

/** Restores trades, with a toast that states their number and offers undo. */
function useRestore(accountId: string) {
  const { t } = useTranslation('imports')
  const { restore, ...state } = useRestoreTrades(accountId)
  const undoing = useUndoRestore()
  const showError = useErrorToast()
  const onError = showError
  return {
    ...state,
    restore: (ids: readonly string[] | 'all') =>
      restore(ids, {
        onSuccess: ({ count, editIds }) =>
          showToast({
            message: t('deleted.done', { count }),
            ...(editIds.length > 0 && { onUndo: () => undoing.mutate(editIds, { onError }) }),
          }),
        onError,
      }),
  }
}
