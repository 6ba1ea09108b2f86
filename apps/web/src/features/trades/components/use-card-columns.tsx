import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { VirtualColumn } from '#web/components/ui/virtual-column.ts'
import { accountFinder } from '../model/account-of.ts'
import { netCentsOf, unrealisedCentsOf } from '../model/pnl-of.ts'
import { ClosedAt } from './closed-at.tsx'
import styles from './trade-list.module.css'
import { TradePair } from './trade-pair.tsx'
import { UnrealisedPnl } from './unrealised-pnl.tsx'

/**
 * Phone layout: a trade is one cell of two lines: instrument and result, then time and size, plus the account if
 * several are listed.
 */
export function useCardColumns(accounts: readonly Account[]): readonly VirtualColumn<Trade>[] {
  const { t } = useTranslation('trades')
  const format = useFormat()
  return useMemo(() => {
    const accountOf = accountFinder(accounts)
    return [
      {
        id: 'card',
        head: t('column.trade'),
        width: 'minmax(0, 1fr)',
        cell: (trade) => (
          <span className={styles.tradeCard}>
            <span className={styles.line}>
              <TradePair trade={trade} />
              <DirectionChip direction={trade.direction} />
              <span className={styles.net}>
                <CardResult trade={trade} currency={accountOf(trade)?.currency ?? ''} />
              </span>
            </span>
            <span className={styles.second}>
              <ClosedAt trade={trade} zone={accountOf(trade)?.brokerTimeZone ?? null} />
              <span className={styles.end}>
                {accounts.length > 1 ? `${accountOf(trade)?.name ?? ''} · ` : null}
                {t('lots', { count: trade.quantity, lots: format.number(trade.quantity, 8, 2) })}
                {trade.rMultiple === null ? null : ` · ${format.r(trade.rMultiple)}`}
              </span>
            </span>
          </span>
        ),
      },
    ]
  }, [t, format, accounts])
}

function CardResult({ trade, currency }: { readonly trade: Trade; readonly currency: string }) {
  const unrealised = unrealisedCentsOf(trade)
  return unrealised === null ? (
    <Money cents={netCentsOf(trade)} currency={currency} />
  ) : (
    <UnrealisedPnl cents={unrealised} currency={currency} />
  )
}
