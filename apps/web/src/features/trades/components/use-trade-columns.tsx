import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'
import Check from 'lucide-react/icons/check'
import StickyNote from 'lucide-react/icons/sticky-note'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { ColouredLabel } from '#web/components/ui/coloured-label.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Money, useMoneyText, useMoneyTone } from '#web/components/ui/money.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { VirtualColumn } from '#web/components/ui/virtual-column.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { formatMissing } from '#web/lib/format/format.ts'
import { useEmotionText } from '#web/lib/trades/use-emotion-text.ts'
import { type LabelColours, useLabelColours, useStrategies } from '#web/lib/trades/use-labels.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import { accountFinder } from '../model/account-of.ts'
import { netCentsOf, unrealisedCentsOf } from '../model/pnl-of.ts'
import { priceDecimals } from '../model/price-decimals.ts'
import { mostStars } from '../model/rating.ts'
import { strategyLabel } from '../model/strategy-label.ts'
import { type CellTools, type TradeColumn, tradeColumns } from '../model/trade-columns.ts'
import ratingStyles from './rating.module.css'
import styles from './trade-list.module.css'

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

/** Closing time of a trade, or that it is still open. */
function ClosedAt({ trade, zone }: { readonly trade: Trade; readonly zone: string | null }) {
  return trade.closedAt === null ? <StillOpen /> : <TradeTime at={trade.closedAt} zone={zone} />
}

function StillOpen() {
  const { t } = useTranslation('trades')
  return <Chip>{t('open')}</Chip>
}

type LabelListProps = { readonly labels: readonly string[]; readonly colours: LabelColours }

/** Labels in one line, each behind its dot if it has a colour. */
function LabelList({ labels, colours }: LabelListProps) {
  return (
    <span className={styles.labels}>
      {labels.map((label, index) => (
        <Fragment key={label}>
          {index > 0 ? ', ' : null}
          <ColouredLabel colour={colours.get(label)}>{label}</ColouredLabel>
        </Fragment>
      ))}
    </span>
  )
}

/** Rating of a trade as stars out of five. */
function Rating({ rating }: { readonly rating: number | null }) {
  const { t } = useTranslation('trades')
  if (rating === null) return null
  return (
    <span className={ratingStyles.rating} role="img" aria-label={t('rating.stars', { rating })}>
      {'★'.repeat(rating)}
      <span className={ratingStyles.rest}>{'★'.repeat(mostStars - rating)}</span>
    </span>
  )
}

/** The instrument, with a mark for missed trades. */
function TradePair({ trade }: { readonly trade: Trade }) {
  return (
    <span className={styles.pair}>
      <b className={styles.pairName}>{trade.pair}</b>
      {trade.missedTrade ? <Missed /> : null}
    </span>
  )
}

function Missed() {
  const { t } = useTranslation('trades')
  return <Chip>{t('missed')}</Chip>
}

type UnrealisedPnlProps = { readonly cents: number; readonly currency: string }

/** P&L of an open trade among results of closed ones: lighter, and named for screen readers and on hover. */
function UnrealisedPnl({ cents, currency }: UnrealisedPnlProps) {
  const { t } = useTranslation('trades')
  return (
    <span className={styles.unrealised} title={t('positions.note')}>
      <VisuallyHidden>{t('positions.note')} </VisuallyHidden>
      <Money cents={cents} currency={currency} />
    </span>
  )
}
