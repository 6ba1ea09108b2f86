import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'
import Check from 'lucide-react/icons/check'
import StickyNote from 'lucide-react/icons/sticky-note'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { useMoneyText, useMoneyTone } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { VirtualColumn } from '#web/components/ui/virtual-column.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { useEmotionText } from '#web/lib/trades/use-emotion-text.ts'
import { useLabelColours, useStrategies } from '#web/lib/trades/use-labels.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import { accountFinder } from '../model/account-of.ts'
import { netCentsOf, unrealisedCentsOf } from '../model/pnl-of.ts'
import { priceDecimals } from '../model/price-decimals.ts'
import { strategyLabel } from '../model/strategy-label.ts'
import { type CellTools, type TradeColumn, tradeColumns } from '../model/trade-columns.ts'
import { LabelList } from './label-list.tsx'
import { Rating } from './rating.tsx'
import styles from './trade-list.module.css'
import { TradePair } from './trade-pair.tsx'
import { UnrealisedPnl } from './unrealised-pnl.tsx'

/** Shared elements, so that a row reused for a trade of the same direction needs no re-render. */
const directions = { long: <DirectionChip direction="long" />, short: <DirectionChip direction="short" /> }

const quiet = () => styles.quiet
const quietWords = () => `${styles.quiet} ${styles.words}`
const pairName = () => styles.name

/** The selected columns of the desktop list. */
export function useTradeColumns(
  accounts: readonly Account[],
  chosen: readonly TradeColumn[],
): readonly VirtualColumn<Trade>[] {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const amount = useMoneyText('amount')
  const result = useMoneyText()
  const tone = useMoneyTone()
  const strategies = useStrategies()
  const { textOf } = useEmotionText()
  const session = useSessionText()
  const tagColours = useLabelColours('tag')
  const mistakeColours = useLabelColours('mistake')
  const tools = useMemo((): CellTools => {
    const account = accountFinder(accounts)
    const currency = (trade: Trade) => account(trade)?.currency ?? ''
    const zone = (trade: Trade) => account(trade)?.brokerTimeZone ?? null
    return {
      t,
      format,
      account,
      time: (trade, at) => format.tradeTime(at, 'dateTime', zone(trade)),
      price: (trade, price) =>
        price === null || price === 0
          ? ''
          : format.price(price, priceDecimals(trade.pair, [trade.entryPrice, trade.exitPrice])),
      amount: (trade, cents) => amount(cents, currency(trade)),
      result: (trade, cents) => result(cents, currency(trade)),
      session: (trade) => session.ofTrade(trade, zone(trade)),
      strategy: (id) => strategyLabel(strategies, id),
      emotion: textOf,
      draw: {
        open: () => <Chip>{t('open')}</Chip>,
        pair: (trade) => (trade.missedTrade ? <TradePair trade={trade} /> : trade.pair),
        direction: ({ direction }) => directions[direction],
        unrealised: (trade) => {
          const cents = unrealisedCentsOf(trade)
          return cents === null ? null : <UnrealisedPnl cents={cents} currency={currency(trade)} />
        },
        rating: ({ rating }) => <Rating rating={rating} />,
        labels: (kind, labels) => {
          const colours = kind === 'tag' ? tagColours : mistakeColours
          const isPlain = !labels.some((label) => colours.has(label))
          return isPlain ? labels.join(', ') : <LabelList labels={labels} colours={colours} />
        },
        reviewed: () => <Check size={15} strokeWidth={2} role="img" aria-label={t('field.reviewed')} />,
        note: () => <StickyNote size={15} strokeWidth={1.8} role="img" aria-label={t('hasNote')} />,
      },
    }
  }, [t, format, accounts, amount, result, strategies, textOf, session, tagColours, mistakeColours])
  return useMemo(() => {
    const classNames: { readonly [Id in TradeColumn]?: VirtualColumn<Trade>['className'] } = {
      pair: pairName,
      netPnl: (trade) => `${styles.net} ${tone(netCentsOf(trade))}`,
    }
    return chosen.map((id) => {
      const { name, width, look, cell } = tradeColumns[id]
      const { quiet: isQuiet, blank = false, ...layout } = look
      const className = isQuiet ? (blank ? quietWords : quiet) : classNames[id]
      return {
        ...layout,
        width: `minmax(${width[0]}px, ${width[1]}fr)`,
        ...(className && { className }),
        id,
        head: t(name),
        cell: (trade: Trade) => cell(trade, tools) || (blank ? null : formatMissing()),
      }
    })
  }, [chosen, tools, tone, t])
}
