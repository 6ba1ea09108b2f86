import type { Trade } from '@plumbline/contract/trades/trades'
import { riskRewardRatioOf } from '@plumbline/domain/instruments/risk-reward-ratio-of'
import { use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { BrokerZoneContext } from '#web/lib/format/time-zones.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import { netCentsOf } from '../model/pnl-of.ts'
import { priceDecimals } from '../model/price-decimals.ts'
import styles from './trade-details.module.css'

type TradeDetailsProps = {
  readonly trade: Trade
  readonly currency: string
  /** Actions, beside the result. */
  readonly actions?: ReactNode
  /** Save state, beside the trade's badges. */
  readonly state?: ReactNode
  /** Content between result and facts. */
  readonly beforeFacts?: ReactNode
}

type Fact = {
  readonly id: string
  readonly name: string
  readonly value: ReactNode
  readonly help?: string
}

/** Read-only details of a trade, result first; editable fields are in `ReviewFields`. */
export function TradeDetails(props: TradeDetailsProps) {
  const { trade, currency, actions, state, beforeFacts } = props
  const { t } = useTranslation('trades')
  const format = useFormat()
  const session = useSessionText()
  const brokerZone = use(BrokerZoneContext)
  const decimals = priceDecimals(trade.pair, [
    trade.entryPrice,
    trade.exitPrice,
    trade.stopLoss,
    trade.takeProfit,
  ])
  const price = (value: number | null) => <Price value={value || null} decimals={decimals} />
  const text = (value: string | null) => (value === null || value === '' ? formatMissing() : value)
  const ratio = riskRewardRatioOf(trade)
  const planned =
    trade.riskRewardRatio !== '' || ratio === null ? text(trade.riskRewardRatio) : format.number(ratio, 2)
  const held =
    trade.closedAt === null
      ? formatMissing()
      : format.duration((Date.parse(`${trade.closedAt}Z`) - Date.parse(`${trade.openedAt}Z`)) / 1000)
  const groups: readonly { readonly id: string; readonly facts: readonly Fact[] }[] = [
    {
      id: 'result',
      facts: [
        {
          id: 'gross',
          name: t('field.grossPnl'),
          value: (
            <Money
              cents={trade.status === 'open' ? null : toCents(trade.grossPnl)}
              currency={currency}
              plain
            />
          ),
        },
        {
          id: 'fees',
          name: t('column.fees'),
          value: <Money cents={toCents(trade.fees)} currency={currency} sign="amount" />,
        },
        {
          id: 'r',
          name: t('field.rMultiple'),
          value: <RMultiple multiple={trade.rMultiple} plain />,
          help: t('help.rMultiple'),
        },
        { id: 'planned', name: t('field.planned'), value: planned },
      ],
    },
    {
      id: 'times',
      facts: [
        {
          id: 'opened',
          name: t('column.opened'),
          value: <TradeTime at={trade.openedAt} style="dateTimeSeconds" />,
        },
        {
          id: 'closed',
          name: t('column.closed'),
          value: <TradeTime at={trade.closedAt} style="dateTimeSeconds" />,
        },
        { id: 'held', name: t('field.held'), value: held },
        { id: 'session', name: t('field.session'), value: text(session.ofTrade(trade, brokerZone)) },
      ],
    },
    {
      id: 'prices',
      facts: [
        { id: 'lots', name: t('column.lots'), value: format.number(trade.quantity, 8, 2) },
        { id: 'entry', name: t('column.entry'), value: price(trade.entryPrice) },
        { id: 'exit', name: t('column.exit'), value: price(trade.exitPrice) },
      ],
    },
    {
      id: 'context',
      facts: [
        { id: 'usage', name: t('field.strategyUsage'), value: text(trade.strategyUsage) },
        { id: 'images', name: t('field.images'), value: format.number(trade.images.length) },
      ],
    },
    {
      id: 'record',
      facts: [
        { id: 'mt5', name: t('field.brokerId'), value: text(trade.mt5TradeId) },
        { id: 'created', name: t('field.created'), value: <InstantTime at={trade.createdAt} /> },
        { id: 'updated', name: t('field.updated'), value: <InstantTime at={trade.updatedAt} /> },
      ],
    },
  ]
  const chips = (
    <span className={styles.chips}>
      <DirectionChip direction={trade.direction} />
      <Chip>{trade.status === 'open' ? t('open') : t('closed')}</Chip>
      {trade.breakEven ? <Chip>{t('breakEven')}</Chip> : null}
      {trade.missedTrade ? <Chip>{t('missed')}</Chip> : null}
    </span>
  )
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <span className={styles.net}>
          <Money cents={netCentsOf(trade)} currency={currency} />
        </span>
        {actions ?? chips}
      </div>
      {actions ? (
        <div className={styles.head}>
          {chips}
          {state}
        </div>
      ) : null}
      {beforeFacts}
      {groups.map(({ id, facts }) => (
        <dl key={id} className={styles.facts}>
          {facts.map(({ id: factId, name, value, help }) => (
            <div key={factId} className={styles.fact}>
              <dt>
                {name}
                {help === undefined ? null : <HelpHint about={name}>{help}</HelpHint>}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  )
}
