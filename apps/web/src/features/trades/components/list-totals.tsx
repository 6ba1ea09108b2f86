import type { TradeSelectionInput } from '@plumbline/contract/selection/trade-filter'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { Cluster, Small, Text } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { api } from '#web/lib/api/client.ts'
import { toCents } from '#web/lib/format/cents.ts'
import styles from './list-totals.module.css'

type ListTotalsProps = {
  readonly selection: TradeSelectionInput
  /** Number of selected trades; 0 if the totals are those of the list. */
  readonly selected: number
  /** Missed and open trades count only where the list is about them. */
  readonly include: readonly ('missed' | 'open')[]
}

/**
 * Totals of the listed or selected trades: results in each currency, win rate, profit factor, R and expectancy. Open
 * trades have only their number and unrealised P&L.
 */
export function ListTotals({ selection, selected, include }: ListTotalsProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const narrow = useNarrow()
  const { data } = useQuery({
    ...api.trades.totals.queryOptions({ input: { selection, include: [...include] } }),
    placeholderData: keepPreviousData,
  })
  // The space is kept: the table must not jump when the figures arrive.
  if (data === undefined) return <div className={styles.totals} />
  const isOpen = include.includes('open')
  const { trades, winRate, averageR, tradesWithR, currencies } = data
  const few = trades < meaningfulSample
  const single = currencies.length === 1 ? currencies[0] : undefined
  return (
    <dl
      className={styles.totals}
      aria-label={t(selected > 0 ? 'totals.selected' : isOpen ? 'totals.open' : 'totals.list')}
      // On a phone it is one line that scrolls, also by keyboard.
      tabIndex={narrow ? 0 : undefined}
    >
      <Total name={isOpen ? t('selection.open') : t('totals.trades')}>{format.number(trades)}</Total>
      {currencies.map(({ currency, totalPnl }) => (
        <Total key={currency} name={isOpen ? t('positions.note') : t('column.netPnl')}>
          <Money cents={toCents(totalPnl)} currency={currency} />
        </Total>
      ))}
      {trades === 0 || isOpen ? null : (
        <>
          <Total name={t('totals.winRate')} few={few}>
            <Percent share={winRate / 100} />
          </Total>
          {single === undefined ? null : (
            <>
              <Total name={t('totals.profitFactor')} few={few}>
                {single.losingTrades === 0 ? t('totals.noLosses') : format.number(single.profitFactor, 2)}
              </Total>
              <Total name={t('totals.expectancy')} few={few}>
                <Money cents={toCents(single.averagePnl)} currency={single.currency} average />
              </Total>
            </>
          )}
          {averageR === null ? null : (
            <Total name={t('totals.averageR')} few={tradesWithR < meaningfulSample}>
              <RMultiple multiple={averageR} />
              {tradesWithR < trades ? (
                <Text tone="text3" size="s" weight={450}>
                  {' '}
                  {t('totals.ofTrades', { count: tradesWithR })}
                </Text>
              ) : null}
            </Total>
          )}
        </>
      )}
    </dl>
  )
}

type TotalProps = { readonly name: string; readonly few?: boolean; readonly children: ReactNode }

function Total({ name, few = false, children }: TotalProps) {
  return (
    <Cluster align="baseline" nowrap className={styles.total}>
      <Small as="dt">{name}</Small>
      <dd className={classes(styles.value, few && 'pl-few')}>{children}</dd>
    </Cluster>
  )
}
