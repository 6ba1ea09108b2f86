import type { MeasuredExcursion } from '@plumbline/contract/trades/trade-excursion'
import type { Trade } from '@plumbline/contract/trades/trades'
import { timeframeName } from '@plumbline/domain/bars/timeframe-name'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import styles from './trade-excursion.module.css'

const UnrealisedPnlChart = lazyComponent(
  async () => (await import('./unrealised-pnl-chart.tsx')).UnrealisedPnlChart,
)

type TradeExcursionProps = {
  readonly trade: Trade
  readonly currency: string
  readonly decimals: number
  readonly level?: 2 | 3
}

/** MAE, MFE and efficiency of a trade, and its unrealised P&L; nothing for a symbol without price bars. */
export function TradeExcursion({ trade, currency, decimals, level = 2 }: TradeExcursionProps) {
  const { t } = useTranslation('trades')
  const { excursion, pair } = trade
  // Trades kept in the browser by an earlier version have none.
  if (!excursion) return null
  return (
    <Card title={t('excursion.title')} level={level}>
      {excursion.kind === 'measured' ? (
        <>
          <ExcursionFigures excursion={excursion} currency={currency} decimals={decimals} />
          <UnrealisedPnlChart trade={trade} currency={currency} />
          <Notes trade={trade} excursion={excursion} decimals={decimals} />
        </>
      ) : (
        <p className={styles.missing}>{t(`excursion.${excursion.kind}`, { pair })}</p>
      )}
    </Card>
  )
}

type FiguresProps = {
  readonly excursion: MeasuredExcursion
  readonly currency: string
  readonly decimals: number
}

function ExcursionFigures({ excursion, currency, decimals }: FiguresProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const { mae, mfe, profitLeft, profitLeftR } = excursion
  const where = ({ distance, price, at }: MeasuredExcursion['mae']) =>
    t('excursion.at', {
      distance: format.price(distance, decimals),
      price: format.price(price, decimals),
      time: format.tradeTime(at, 'dateTime'),
    })
  const share = (value: number | null) =>
    value === null ? formatMissing() : format.percent(value, 'amount', 0)
  const cents = (value: number | null) => (value === null ? null : toCents(value))
  return (
    <dl className={styles.figures}>
      <Figure name="mae" below={where(mae)}>
        <Money cents={cents(mae.pnl)} currency={currency} />
        {mae.r === null ? null : <RMultiple multiple={mae.r} plain />}
      </Figure>
      <Figure name="mfe" below={where(mfe)}>
        <Money cents={cents(mfe.pnl)} currency={currency} />
        {mfe.r === null ? null : <RMultiple multiple={mfe.r} plain />}
      </Figure>
      <Figure name="profitLeft">
        <Money cents={cents(profitLeft)} currency={currency} sign="amount" />
        {profitLeftR === null ? null : <span>{format.r(profitLeftR, 'amount')}</span>}
      </Figure>
      <Figure name="entryEfficiency">{share(excursion.entryEfficiency)}</Figure>
      <Figure name="exitEfficiency">{share(excursion.exitEfficiency)}</Figure>
    </dl>
  )
}

type FigureProps = {
  readonly name: 'mae' | 'mfe' | 'profitLeft' | 'entryEfficiency' | 'exitEfficiency'
  readonly below?: string
  readonly children: ReactNode
}

function Figure({ name, below, children }: FigureProps) {
  const { t } = useTranslation('trades')
  const label = t(`excursion.${name}`)
  return (
    <div>
      <dt>
        {label}
        <HelpHint about={label}>{t(`excursion.help.${name}`)}</HelpHint>
      </dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {below === undefined ? null : <span className={styles.below}>{below}</span>}
      </dd>
    </div>
  )
}

type NotesProps = {
  readonly trade: Trade
  readonly excursion: MeasuredExcursion
  readonly decimals: number
}

/** What was assumed, and what the figures may be wrong by. */
function Notes({ trade, excursion, decimals }: NotesProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const { mae, mfe, timeframe, isCovered, hasSpread, moneyFrom } = excursion
  const { pair, direction } = trade
  const distance = (value: number) => format.price(value, decimals)
  const notes = [
    t('excursion.measured', { timeframe: timeframeName(timeframe) }),
    ...(mae.error > 0 || mfe.error > 0
      ? [t('excursion.error', { mae: distance(mae.error), mfe: distance(mfe.error) })]
      : []),
    ...(isCovered ? [] : [t('excursion.uncovered')]),
    ...(direction === 'short' && !hasSpread ? [t('excursion.noSpread')] : []),
    ...(moneyFrom === 'account' ? [t('excursion.fromAccount', { pair })] : []),
    ...(moneyFrom === 'contract' ? [t('excursion.fromContract', { pair })] : []),
    ...(moneyFrom === null ? [t('excursion.noMoney', { pair })] : []),
    ...(mae.r === null ? [t('excursion.noStop')] : []),
  ]
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
