import type { TradeExecution } from '@plumbline/contract/trades/trades'
import { useTranslation } from 'react-i18next'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import styles from './review.module.css'

type ExecutionsProps = {
  readonly executions: readonly TradeExecution[]
  readonly currency: string
  readonly decimals: number
}

/** Executions by which the trade was opened and closed; renders nothing without any. */
export function Executions({ executions, currency, decimals }: ExecutionsProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  if (executions.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('executions.title')}</h3>
      <DataTable caption={t('executions.title')}>
        <thead>
          <tr>
            <HeadCell>{t('executions.kind')}</HeadCell>
            <HeadCell>{t('executions.at')}</HeadCell>
            <HeadCell numeric>{t('column.lots')}</HeadCell>
            <HeadCell numeric>{t('executions.price')}</HeadCell>
            <HeadCell numeric>{t('field.grossPnl')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {executions.map((execution, index) => (
            <tr key={execution.brokerId ?? index}>
              <Cell>{t(`executions.${execution.kind}`)}</Cell>
              <Cell quiet>
                <TradeTime at={execution.at} />
              </Cell>
              <Cell numeric>{format.number(execution.quantity, 8, 2)}</Cell>
              <Cell numeric>
                <Price value={execution.price} decimals={decimals} />
              </Cell>
              <Cell numeric>
                <Money
                  cents={execution.kind === 'entry' ? null : toCents(execution.grossPnl)}
                  currency={currency}
                />
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}
