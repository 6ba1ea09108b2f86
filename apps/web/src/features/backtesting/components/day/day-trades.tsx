import type { TradeSnapshot } from '@plumbline/domain/backtesting/day-snapshot'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#web/components/ui/card.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Cluster, Small, Stack } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { hasBars, type OpenedDay } from '../../api/open-day.ts'
import styles from './day-trades.module.css'

type DayTradesProps = {
  readonly opened: OpenedDay
  readonly trades: readonly TradeSnapshot[]
}

/** The trades of the day so far, the last one first. */
export function DayTrades({ opened, trades }: DayTradesProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const open = trades.filter(({ isOpen }) => isOpen).length
  return (
    <Card title={t('day.trades')} level={2}>
      <VisuallyHidden role="status">
        {t('day.known', { trades: format.number(trades.length), open: format.number(open) })}
      </VisuallyHidden>
      {trades.length === 0 ? (
        <Small tone="text3">{t('day.noneYet')}</Small>
      ) : (
        <ul className={styles.trades} aria-label={t('day.trades')}>
          {trades.toReversed().map((trade) => (
            <li key={trade.id}>
              <DayTrade opened={opened} trade={trade} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function DayTrade({ opened, trade }: { readonly opened: OpenedDay; readonly trade: TradeSnapshot }) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const { account, day, pairs } = opened
  const { id, pair, direction, fills, isOpen, quantity, resultCents } = trade
  const known = pairs.find(({ key }) => key === pairKey(pair))
  const price = (value: number) =>
    format.price(value, known && hasBars(known) ? known.series.digits : undefined)
  const time = (at: number) => {
    const local = fromLocalSeconds(at)
    const style = local.startsWith(day) ? 'time' : 'dateTime'
    return format.tradeTime(local, style, account.brokerTimeZone)
  }
  const notes = opened.notes.get(id) ?? ''
  return (
    <Stack gap={4}>
      <Cluster justify="between">
        <Link to={`/journal/${id}`} className={styles.pair}>
          {pair}
        </Link>
        <Money cents={resultCents} currency={account.currency} />
      </Cluster>
      <Cluster gap={8}>
        <DirectionChip direction={direction} />
        <Small>
          {isOpen && quantity > 0
            ? t('day.open', { quantity: format.number(quantity, 8, 0) })
            : t('day.closed', { quantity: format.number(quantity, 8, 0) })}
        </Small>
      </Cluster>
      <ul className={styles.fills}>
        {fills.map((fill, index) => (
          <li key={`${fill.at} ${index}`}>
            {t(fill.kind === 'entry' ? 'day.entry' : 'day.exit', {
              time: time(fill.at),
              quantity: format.number(fill.quantity, 8, 0),
              price: price(fill.price),
            })}
          </li>
        ))}
      </ul>
      {notes === '' || isOpen ? null : (
        <details>
          <summary className={styles.notes}>{t('trades.note')}</summary>
          <p className={styles.text}>{notes}</p>
        </details>
      )}
    </Stack>
  )
}
