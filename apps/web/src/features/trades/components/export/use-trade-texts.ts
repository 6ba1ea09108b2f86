import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { riskRewardRatioOf } from '@plumbline/domain/instruments/risk-reward-ratio-of'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { TextFact, TextTable } from '#web/lib/export/document-blocks.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useEmotionText } from '#web/lib/trades/use-emotion-text.ts'
import { useStrategies } from '#web/lib/trades/use-labels.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import { useUsageText } from '#web/lib/trades/use-usage-text.ts'
import { priceLevels } from '../../model/draw-price-scale.ts'
import { netCentsOf, unrealisedCentsOf } from '../../model/pnl-of.ts'
import { priceDecimals } from '../../model/price-decimals.ts'
import { strategyLabel } from '../../model/strategy-label.ts'

/** Makes the texts of trades for documents and pictures, in the user's language and with actual amounts. */
export function useTradeTexts() {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const session = useSessionText()
  const usage = useUsageText()
  const emotion = useEmotionText()
  const strategies = useStrategies()

  const decimalsOf = (trade: Trade) =>
    priceDecimals(
      trade.pair,
      priceLevels(trade).map(({ price }) => price),
    )
  const price = (trade: Trade, value: number | null) =>
    value === null || value === 0 ? '' : format.price(value, decimalsOf(trade))
  const time = (
    at: string | null,
    { brokerTimeZone }: Account,
    style: 'dateTime' | 'time' | 'date' = 'dateTime',
  ) => (at === null ? '' : format.tradeTime(at, style, brokerTimeZone))
  const result = (trade: Trade, { currency }: Account) => {
    const cents = trade.status === 'open' ? unrealisedCentsOf(trade) : netCentsOf(trade)
    return cents === null ? '' : format.money(cents, currency)
  }
  const multiple = (trade: Trade) => (trade.rMultiple === null ? '' : format.r(trade.rMultiple))
  const direction = (trade: Trade) => t(trade.direction === 'long' ? 'filter.long' : 'filter.short')
  const held = (trade: Trade) =>
    trade.closedAt === null
      ? ''
      : format.duration((Date.parse(`${trade.closedAt}Z`) - Date.parse(`${trade.openedAt}Z`)) / 1000)
  const lots = (quantity: number) => format.number(quantity, 8, 2)

  const facts = (trade: Trade, account: Account): readonly TextFact[] => {
    const isOpen = trade.status === 'open'
    const ratio = riskRewardRatioOf(trade)
    const planned = trade.riskRewardRatio || (ratio === null ? '' : format.number(ratio, 2))
    const marks = [...(trade.breakEven ? [t('breakEven')] : []), ...(trade.missedTrade ? [t('missed')] : [])]
    return [
      [t('column.account'), account.name],
      [t('column.direction'), direction(trade)],
      [t('filter.status'), [isOpen ? t('open') : t('closed'), ...marks].join(', ')],
      [isOpen ? t('positions.note') : t('column.netPnl'), result(trade, account)],
      [t('field.grossPnl'), isOpen ? '' : format.money(toCents(trade.grossPnl), account.currency)],
      [t('column.fees'), format.money(toCents(trade.fees), account.currency, { sign: 'amount' })],
      [t('field.rMultiple'), multiple(trade)],
      [t('column.lots'), lots(trade.quantity)],
      [t('column.entry'), price(trade, trade.entryPrice)],
      [isOpen ? t('prices.last') : t('column.exit'), price(trade, trade.exitPrice)],
      [t('field.stopLoss'), price(trade, trade.stopLoss)],
      [t('field.takeProfit'), price(trade, trade.takeProfit)],
      [t('column.opened'), time(trade.openedAt, account)],
      [t('column.closed'), time(trade.closedAt, account)],
      [t('field.held'), held(trade)],
      [t('field.planned'), planned],
      [t('field.session'), session.ofTrade(trade, account.brokerTimeZone)],
      [t('field.strategy'), strategyLabel(strategies, trade.strategyId)],
      [t('field.strategyUsage'), usage.textOf(trade.strategyUsage ?? '')],
      [t('field.emotionBefore'), emotion.textOf(trade.emotionBefore ?? '')],
      [t('field.emotion'), trade.emotion === 'neutral' ? '' : emotion.textOf(trade.emotion)],
      [t('field.emotionAfter'), emotion.textOf(trade.emotionAfter ?? '')],
      [t('field.rating'), trade.rating === null ? '' : `${trade.rating}/5`],
      [t('field.tags'), trade.tags.join(', ')],
      [t('field.mistakes'), trade.mistakes.join(', ')],
    ]
  }
  const executions = (trade: Trade, all: readonly TradeExecution[], account: Account): TextTable => [
    [
      t('executions.at'),
      t('executions.side'),
      t('column.lots'),
      t('executions.price'),
      t('field.grossPnl'),
      t('column.fees'),
    ],
    ...all.map((execution) => [
      time(execution.at, account),
      t((trade.direction === 'long') === (execution.kind === 'entry') ? 'executions.buy' : 'executions.sell'),
      lots(execution.quantity),
      price(trade, execution.price),
      execution.kind === 'entry' ? '' : format.money(toCents(execution.grossPnl), account.currency),
      format.money(toCents(execution.fees), account.currency, { sign: 'amount' }),
    ]),
  ]
  const rows = (trades: readonly Trade[], account: Account): TextTable => [
    [
      t('column.closed'),
      t('column.pair'),
      t('column.direction'),
      t('column.lots'),
      t('column.entry'),
      t('column.exit'),
      t('column.r'),
      t('column.netPnl'),
    ],
    ...trades.map((trade) => [
      time(trade.closedAt, account, 'time'),
      trade.pair,
      direction(trade),
      lots(trade.quantity),
      price(trade, trade.entryPrice),
      price(trade, trade.exitPrice),
      multiple(trade),
      result(trade, account),
    ]),
  ]
  return {
    facts,
    executions,
    rows,
    images: (trade: Trade) =>
      trade.images.map((url, index) => ({ url, alt: t('images.one', { number: index + 1 }) })),
    words: {
      fact: t('document.fact'),
      value: t('document.value'),
      executions: t('executions.title'),
      notes: t('field.notes'),
      images: t('images.title'),
      trades: t('document.trades'),
    },
  }
}
