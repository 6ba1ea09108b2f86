import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'

type ExecutionsProps = {
  readonly trade: Trade
  readonly executions: readonly TradeExecution[]
  readonly currency: string
  readonly decimals: number
  /** Heading level: 3 in the side panel, below its title. */
  readonly level?: 2 | 3
}

/** Executions by which the trade was opened and closed; renders nothing without any. */
export function Executions({ trade, executions, currency, decimals, level = 2 }: ExecutionsProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  if (executions.length === 0) return null
  // The day is in the trade's own times, unless there is more than one.
  const day = trade.openedAt.slice(0, 10)
  const style = executions.every(({ at }) => at.startsWith(day)) ? 'time' : 'dateTime'
  const hasStops = executions.some(({ stopLoss, takeProfit }) => stopLoss !== null || takeProfit !== null)
  const side = ({ kind }: TradeExecution) =>
    t((trade.direction === 'long') === (kind === 'entry') ? 'executions.buy' : 'executions.sell')
  return (
    <Card flush level={level} title={t('executions.title')}>
      <DataTable caption={t('executions.title')}>
        <thead>
          <tr>
            <HeadCell>{t('executions.at')}</HeadCell>
            <HeadCell>{t('executions.side')}</HeadCell>
            <HeadCell numeric>{t('column.lots')}</HeadCell>
            <HeadCell numeric>{t('executions.price')}</HeadCell>
            {hasStops ? (
              <>
                <HeadCell numeric>{t('prices.stop')}</HeadCell>
                <HeadCell numeric>{t('prices.target')}</HeadCell>
              </>
            ) : null}
            <HeadCell numeric>{t('field.grossPnl')}</HeadCell>
            <HeadCell numeric>{t('column.fees')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {executions.map((execution, index) => (
            <tr key={execution.brokerId ?? index}>
              <Cell quiet>
                <TradeTime at={execution.at} style={style} />
              </Cell>
              <Cell>{side(execution)}</Cell>
              <Cell numeric>{format.number(execution.quantity, 8, 2)}</Cell>
              <Cell numeric>
                <Price value={execution.price} decimals={decimals} />
              </Cell>
              {hasStops ? (
                <>
                  <StopCell price={execution.stopLoss} decimals={decimals} />
                  <StopCell price={execution.takeProfit} decimals={decimals} />
                </>
              ) : null}
              <Cell numeric>
                <Money
                  cents={execution.kind === 'entry' ? null : toCents(execution.grossPnl)}
                  currency={currency}
                />
              </Cell>
              <Cell numeric>
                <Money cents={toCents(execution.fees)} currency={currency} sign="amount" />
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

/** Empty if the broker did not state it. */
function StopCell({ price, decimals }: { readonly price: number | null; readonly decimals: number }) {
  return <Cell numeric>{price === null ? null : <Price value={price} decimals={decimals} />}</Cell>
}
