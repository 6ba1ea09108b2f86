import type { DismissedTrade } from '@plumbline/contract/imports/imports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { showToast } from '#web/components/ui/toast-store.ts'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/cents.ts'
import { useSelectedAccount } from '#web/lib/selected-account.ts'
import { dismissedPerPage, useDismissed, useRestoreDismissed, useUndoRestore } from '../api/use-dismissed.ts'
import { useApiErrorText } from '#web/lib/use-api-error-text.ts'
import styles from './dismissed-trades.module.css'

/** Imported trades that were deleted or undone: they stay away from every import until they are brought back. */
export function DismissedTrades({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const [page, setPage] = useState(0)
  const currency = useSelectedAccount().accounts.find(({ id }) => id === accountId)?.currency ?? ''
  const { data, error, refetch } = useDismissed(accountId, page)
  const { restore, busy } = useRestore(accountId)
  if (data === undefined) {
    return error === null ? null : <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  if (data.total === 0) return null
  const pages = Math.ceil(data.total / dismissedPerPage)
  const shown = Math.min(page, pages - 1)
  return (
    <Card
      title={t('dismissed.title')}
      note={format.number(data.total)}
      flush
      actions={
        <Button busy={busy} onClick={() => restore(data.rows.map(({ id }) => id))}>
          {t('dismissed.restorePage', { count: data.rows.length })}
        </Button>
      }
    >
      <DataTable caption={t('dismissed.title')}>
        <thead>
          <tr>
            <HeadCell>{t('column.opened')}</HeadCell>
            <HeadCell>{t('column.pair')}</HeadCell>
            <HeadCell wide>{t('column.direction')}</HeadCell>
            <HeadCell numeric wide>
              {t('column.quantity')}
            </HeadCell>
            <HeadCell numeric>{t('column.netPnl')}</HeadCell>
            <HeadCell wide>{t('history.file')}</HeadCell>
            <HeadCell>{t('history.action')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((trade) => (
            <DismissedRow
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
            {t('dismissed.newer')}
          </Button>
          <Button disabled={shown >= pages - 1} onClick={() => setPage(shown + 1)}>
            {t('dismissed.older')}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

type DismissedRowProps = {
  readonly trade: DismissedTrade
  readonly currency: string
  readonly busy: boolean
  readonly onRestore: () => void
}

function DismissedRow({ trade, currency, busy, onRestore }: DismissedRowProps) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  return (
    <tr>
      <Cell quiet>
        <TradeTime at={trade.openedAt} />
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
        {trade.fileName}
      </Cell>
      <Cell>
        <Button
          busy={busy}
          onClick={onRestore}
          aria-label={t('dismissed.restoreNamed', { pair: trade.pair, at: format.tradeTime(trade.openedAt) })}
        >
          {t('dismissed.restore')}
        </Button>
      </Cell>
    </tr>
  )
}

/** Brings trades back, says how many, and can take that back. */
function useRestore(accountId: string) {
  const { t } = useTranslation('imports')
  const restoring = useRestoreDismissed()
  const undoing = useUndoRestore()
  const errorText = useApiErrorText()
  const onError = (error: unknown) => showToast({ message: errorText(error) })
  return {
    busy: restoring.isPending,
    restore: (ids: string[]) =>
      restoring.mutate(
        { accountId, ids },
        {
          onSuccess: ({ count, editId }) =>
            showToast({
              message: t('dismissed.done', { count }),
              ...(editId === null
                ? {}
                : { onUndo: () => undoing.mutate({ id: editId, force: false }, { onError }) }),
            }),
          onError,
        },
      ),
  }
}
