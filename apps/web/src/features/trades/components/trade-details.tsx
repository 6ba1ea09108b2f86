import type { Trade } from '@plumbline/contract/trades/trades'
import { riskRewardRatioOf } from '@plumbline/domain/instruments/risk-reward-ratio-of'
import { use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { BrokerZoneContext } from '#web/lib/format/time-zones.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import { useUsageText } from '#web/lib/trades/use-usage-text.ts'
import { netCentsOf, unrealisedCentsOf } from '../model/pnl-of.ts'
import styles from './trade-details.module.css'

type TradeDetailsProps = { readonly trade: Trade; readonly currency: string }

type LeadProps = TradeDetailsProps & {
  /** At the end of the line. */
  readonly aside: ReactNode
  /** The largest size, for a page. */
  readonly large?: boolean
}

/** The result: net P&L and R multiple. */
export function TradeLead({ trade, currency, aside, large = false }: LeadProps) {
  const { t } = useTranslation('trades')
  const isOpen = trade.status === 'open'
  return (
    <Cluster gap={12} align="end" justify="between">
      <dl className={classes(styles.lead, large && styles.large)}>
        <div className={styles.net}>
          <dt>{isOpen ? t('positions.note') : t('column.netPnl')}</dt>
          <dd>
            <Money cents={isOpen ? unrealisedCentsOf(trade) : netCentsOf(trade)} currency={currency} />
          </dd>
        </div>
        <div className={styles.multiple}>
          <dt>
            {t('field.rMultiple')}
            <HelpHint about={t('field.rMultiple')}>{t('help.rMultiple')}</HelpHint>
          </dt>
          <dd>
            <RMultiple multiple={trade.rMultiple} />
          </dd>
        </div>
      </dl>
      {aside}
    </Cluster>
  )
}

/** Direction and state of a trade. */
export function TradeChips({ trade }: { readonly trade: Trade }) {
  const { t } = useTranslation('trades')
  return (
    <Cluster as="span">
      <DirectionChip direction={trade.direction} />
      <Chip>{trade.status === 'open' ? t('open') : t('closed')}</Chip>
      {trade.breakEven ? <Chip>{t('breakEven')}</Chip> : null}
      {trade.missedTrade ? <Chip>{t('missed')}</Chip> : null}
    </Cluster>
  )
}

type FactsProps = TradeDetailsProps & { readonly decimals: number }

type Fact = { readonly id: string; readonly name: string; readonly value: ReactNode }

/** Read-only details, and the record below. Stop and target are fields of the review, and drawn. */
export function TradeFacts({ trade, currency, decimals }: FactsProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const session = useSessionText()
  const usage = useUsageText()
  const brokerZone = use(BrokerZoneContext)
  const price = (value: number | null) => <Price value={value || null} decimals={decimals} />
  const text = (value: string | null) => (value === null || value === '' ? formatMissing() : value)
  const ratio = riskRewardRatioOf(trade)
  const planned =
    trade.riskRewardRatio !== '' || ratio === null
      ? text(localNumber(trade.riskRewardRatio, format.number))
      : format.number(ratio, 2)
  const held =
    trade.closedAt === null
      ? formatMissing()
      : format.duration((Date.parse(`${trade.closedAt}Z`) - Date.parse(`${trade.openedAt}Z`)) / 1000)
  const gross = trade.status === 'open' ? null : toCents(trade.grossPnl)
  const facts: readonly Fact[] = [
    { id: 'entry', name: t('column.entry'), value: price(trade.entryPrice) },
    {
      id: 'exit',
      name: trade.status === 'open' ? t('prices.last') : t('column.exit'),
      value: price(trade.exitPrice),
    },
    { id: 'opened', name: t('column.opened'), value: <TradeTime at={trade.openedAt} /> },
    { id: 'closed', name: t('column.closed'), value: <TradeTime at={trade.closedAt} /> },
    { id: 'held', name: t('field.held'), value: held },
    { id: 'size', name: t('column.lots'), value: format.number(trade.quantity, 8, 2) },
    {
      id: 'gross',
      name: t('field.grossPnl'),
      value: <Money cents={gross} currency={currency} plain />,
    },
    {
      id: 'fees',
      name: t('column.fees'),
      value: <Money cents={toCents(trade.fees)} currency={currency} sign="amount" />,
    },
    { id: 'planned', name: t('field.planned'), value: planned },
    { id: 'session', name: t('field.session'), value: text(session.ofTrade(trade, brokerZone)) },
  ]
  const record: readonly Fact[] = [
    ...(trade.strategyUsage
      ? [{ id: 'usage', name: t('field.strategyUsage'), value: usage.textOf(trade.strategyUsage) }]
      : []),
    ...(trade.mt5TradeId === '' ? [] : [{ id: 'mt5', name: t('field.brokerId'), value: trade.mt5TradeId }]),
    { id: 'created', name: t('field.created'), value: <InstantTime at={trade.createdAt} /> },
    { id: 'updated', name: t('field.updated'), value: <InstantTime at={trade.updatedAt} /> },
  ]
  return (
    <div className={styles.details}>
      <FactList facts={facts} className={styles.facts} />
      <FactList facts={record} className={styles.record} />
    </div>
  )
}

/** Text that is a plain number, as the user's language writes it; any other text as it is. */
function localNumber(text: string, format: (value: number, most: number, least: number) => string): string {
  return /^\d+(\.\d+)?$/.test(text) ? format(Number(text), 2, 2) : text
}

function FactList({
  facts,
  className,
}: {
  readonly facts: readonly Fact[]
  readonly className: string | undefined
}) {
  return (
    <dl className={className}>
      {facts.map(({ id, name, value }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
