import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { useMoneyText, useMoneyTone } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { VirtualColumn } from '#web/components/ui/virtual-column.ts'
import { toCents } from '#web/lib/cents.ts'
import { formatMissing } from '#web/lib/format.ts'
import { useStrategies } from '#web/lib/use-labels.ts'
import { netCentsOf } from '../model/pnl-of.ts'
import { priceDecimals } from '../model/price-decimals.ts'
import { strategyLabel } from '../model/strategy-label.ts'
import { accountFinder } from '../model/account-of.ts'
import type { TradeColumn } from '../model/trade-columns.ts'
import { Rating } from './rating.tsx'
import styles from './trade-list.module.css'
import { TradePair } from './trade-pair.tsx'
import { useColumnNames } from './use-column-names.ts'
import { useEmotionText } from '#web/lib/use-emotion-text.ts'
import { useSessionText } from '#web/lib/use-session-text.ts'

type Column = VirtualColumn<Trade>

/** One element of each: a row that takes the place of another in the same direction has nothing to render. */
const directions = { long: <DirectionChip direction="long" />, short: <DirectionChip direction="short" /> }

const quiet = () => styles.quiet

/** What of a column is the same in every language. */
const layouts: Readonly<Record<TradeColumn, Omit<Column, 'id' | 'head' | 'cell'>>> = {
  account: { width: 'minmax(110px, 1fr)', className: quiet },
  closedAt: { width: 'minmax(164px, 1.2fr)', sortable: true, className: quiet },
  openedAt: { width: 'minmax(164px, 1.2fr)', sortable: true, className: quiet },
  pair: { width: 'minmax(110px, 1fr)', sortable: true, className: () => styles.name },
  direction: { width: 'minmax(96px, 0.8fr)', sortable: true },
  quantity: { width: 'minmax(76px, 0.7fr)', numeric: true, sortable: true },
  entryPrice: { width: 'minmax(92px, 1fr)', numeric: true, sortable: true },
  exitPrice: { width: 'minmax(92px, 1fr)', numeric: true, sortable: true },
  stopLoss: { width: 'minmax(92px, 1fr)', numeric: true },
  takeProfit: { width: 'minmax(92px, 1fr)', numeric: true },
  grossPnl: { width: 'minmax(112px, 1.1fr)', numeric: true, sortable: true },
  fees: { width: 'minmax(86px, 0.9fr)', numeric: true, sortable: true },
  netPnl: { width: 'minmax(112px, 1.1fr)', numeric: true, sortable: true },
  rMultiple: { width: 'minmax(80px, 0.7fr)', numeric: true, sortable: true },
  holdingTime: { width: 'minmax(104px, 0.9fr)', numeric: true, sortable: true },
  session: { width: 'minmax(96px, 0.8fr)', sortable: true, className: quiet },
  strategy: { width: 'minmax(120px, 1.1fr)', className: quiet },
  emotion: { width: 'minmax(96px, 0.8fr)', sortable: true, className: quiet },
  rating: { width: 'minmax(92px, 0.7fr)', sortable: true },
  tags: { width: 'minmax(140px, 1.4fr)', className: quiet },
  notes: { width: 'minmax(180px, 2fr)', className: quiet },
  status: { width: 'minmax(96px, 0.8fr)', sortable: true, className: quiet },
}

/** The chosen columns of the list of some accounts on a wide screen; a cell is plain text wherever it can be. */
export function useTradeColumns(
  accounts: readonly Account[],
  chosen: readonly TradeColumn[],
): readonly Column[] {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const amount = useMoneyText('amount')
  const result = useMoneyText()
  const tone = useMoneyTone()
  const names = useColumnNames()
  const strategies = useStrategies()
  const { textOf } = useEmotionText()
  const session = useSessionText()
  const cells = useMemo((): Readonly<Record<TradeColumn, Column['cell']>> => {
    const price = (trade: Trade, value: number | null) =>
      value === null || value === 0
        ? formatMissing()
        : format.price(value, priceDecimals(trade.pair, [trade.entryPrice, trade.exitPrice]))
    const accountOf = accountFinder(accounts)
    const currency = (trade: Trade) => accountOf(trade)?.currency ?? ''
    const zone = (trade: Trade) => accountOf(trade)?.brokerTimeZone ?? null
    const time = (trade: Trade, at: string) => format.tradeTime(at, 'dateTime', zone(trade))
    return {
      account: (trade) => accountOf(trade)?.name ?? formatMissing(),
      closedAt: (trade) => (trade.closedAt === null ? <Chip>{t('open')}</Chip> : time(trade, trade.closedAt)),
      openedAt: (trade) => time(trade, trade.openedAt),
      pair: (trade) => (trade.missedTrade ? <TradePair trade={trade} /> : trade.pair),
      direction: (trade) => directions[trade.direction],
      quantity: (trade) => format.number(trade.quantity, 8, 2),
      entryPrice: (trade) => price(trade, trade.entryPrice),
      exitPrice: (trade) => price(trade, trade.exitPrice),
      stopLoss: (trade) => price(trade, trade.stopLoss),
      takeProfit: (trade) => price(trade, trade.takeProfit),
      grossPnl: (trade) =>
        trade.status === 'open' ? formatMissing() : result(toCents(trade.grossPnl), currency(trade)),
      fees: (trade) => amount(toCents(trade.fees), currency(trade)),
      netPnl: (trade) => result(netCentsOf(trade), currency(trade)),
      rMultiple: ({ rMultiple }) => (rMultiple === null ? formatMissing() : format.r(rMultiple)),
      holdingTime: ({ openedAt, closedAt }) =>
        closedAt === null
          ? formatMissing()
          : format.duration((Date.parse(`${closedAt}Z`) - Date.parse(`${openedAt}Z`)) / 1000),
      session: (trade) => session.ofTrade(trade, zone(trade)) || formatMissing(),
      strategy: ({ strategyId }) => strategyLabel(strategies, strategyId) || formatMissing(),
      emotion: ({ emotion }) => textOf(emotion) || formatMissing(),
      rating: ({ rating }) => <Rating rating={rating} />,
      tags: ({ tags }) => (tags.length === 0 ? formatMissing() : tags.join(', ')),
      notes: ({ notes }) => notes.slice(0, 120) || formatMissing(),
      status: ({ status }) => t(status),
    }
  }, [t, format, accounts, amount, result, strategies, textOf, session])
  return useMemo(
    () =>
      chosen.map((id) => ({
        ...layouts[id],
        ...(id === 'netPnl'
          ? { className: (trade: Trade) => `${styles.net} ${tone(netCentsOf(trade))}` }
          : {}),
        id,
        head: names[id],
        cell: cells[id],
      })),
    // The names are those of the language, which `t` changes with.
    // oxlint-disable-next-line react/exhaustive-deps
    [chosen, cells, tone, t],
  )
}
