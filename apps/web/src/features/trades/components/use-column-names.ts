import { useTranslation } from 'react-i18next'
import type { TradeColumn } from '../model/trade-columns.ts'

/** What each column is called, in the table's head and where columns are chosen. */
export function useColumnNames(): Readonly<Record<TradeColumn, string>> {
  const { t } = useTranslation('trades')
  return {
    account: t('column.account'),
    closedAt: t('column.closed'),
    openedAt: t('column.opened'),
    pair: t('column.pair'),
    direction: t('column.direction'),
    quantity: t('column.lots'),
    entryPrice: t('column.entry'),
    exitPrice: t('column.exit'),
    stopLoss: t('field.stopLoss'),
    takeProfit: t('field.takeProfit'),
    grossPnl: t('field.grossPnl'),
    fees: t('column.fees'),
    netPnl: t('column.netPnl'),
    rMultiple: t('column.r'),
    holdingTime: t('field.held'),
    session: t('field.session'),
    strategy: t('field.strategy'),
    emotion: t('field.emotion'),
    rating: t('field.rating'),
    tags: t('field.tags'),
    notes: t('field.notes'),
    status: t('filter.status'),
  }
}
