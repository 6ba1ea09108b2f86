import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import { isMapperField } from '@plumbline/domain/imports/mapper-field'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { ShownRow } from '../model/read-shown-rows.ts'
import styles from './read-rows.module.css'
import table from './table-columns.module.css'
import { useRowReason } from './import-texts.ts'

type ReadRowsProps = { readonly rows: readonly ShownRow[]; readonly currency: string }

const heads = [
  'opened',
  'closed',
  'pair',
  'direction',
  'quantity',
  'entry',
  'exit',
  'grossPnl',
  'fees',
  'netPnl',
] as const
const numeric = new Set<string>(['quantity', 'entry', 'exit', 'grossPnl', 'fees', 'netPnl'])

/** The mapped rows as trades, or the reason why they cannot be imported. */
export function ReadRows({ rows, currency }: ReadRowsProps) {
  const { t } = useTranslation('mapping')
  const title = t('read.title')
  const problems = rows.filter(({ kind }) => kind === 'problem').length
  return (
    <Card title={title} note={problems > 0 ? t('read.problems', { count: problems }) : undefined} flush>
      {rows.length === 0 ? (
        <p className={styles.none}>{t('read.none')}</p>
      ) : (
        <div className={table.scroller} role="region" aria-label={title} tabIndex={0}>
          <table className={`${table.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col" className={table.line}>
                  {t('columns.line')}
                </th>
                {heads.map((head) => (
                  <th key={head} scope="col" className={numeric.has(head) ? styles.numeric : undefined}>
                    {t(`read.column.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.line} row={row} currency={currency} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

function Row({ row, currency }: { readonly row: ShownRow; readonly currency: string }) {
  const format = useFormat()
  return (
    <tr>
      <th scope="row" className={table.line}>
        {format.number(row.line)}
      </th>
      {row.kind === 'trade' ? (
        <TradeCells values={row.values} currency={currency} />
      ) : (
        <td colSpan={heads.length} className={styles.problem}>
          <ProblemText problem={row.problem} />
        </td>
      )}
    </tr>
  )
}

function TradeCells({ values, currency }: { readonly values: BrokerValues; readonly currency: string }) {
  const { t } = useTranslation('mapping')
  const format = useFormat()
  return (
    <>
      <td>
        <TradeTime at={values.openedAt} style="dateTimeSeconds" />
      </td>
      <td>
        {values.closedAt === null ? (
          t('read.stillOpen')
        ) : (
          <TradeTime at={values.closedAt} style="dateTimeSeconds" />
        )}
      </td>
      <td>{values.pair}</td>
      <td>
        <DirectionChip direction={values.direction} />
      </td>
      <td className={styles.numeric}>{format.number(values.quantity, 8, 2)}</td>
      <td className={styles.numeric}>
        <Price value={values.entryPrice} />
      </td>
      <td className={styles.numeric}>
        <Price value={values.exitPrice} />
      </td>
      <td className={styles.numeric}>
        <Money cents={values.grossPnlCents} currency={currency} />
      </td>
      <td className={styles.numeric}>
        <Money cents={values.feesCents} currency={currency} sign="amount" />
      </td>
      <td className={styles.numeric}>
        <Money cents={values.netPnlCents} currency={currency} />
      </td>
    </>
  )
}

/** For a number that cannot be parsed, names its column. */
function ProblemText({ problem }: { readonly problem: Problem }) {
  const { t } = useTranslation('mapping')
  const reasonOf = useRowReason()
  const [first = '', ...rest] = problem.detail.split(' ')
  const detail = isMapperField(first) ? [t(`field.${first}`), ...rest].join(' ') : problem.detail
  return reasonOf({ code: problem.code, reason: null, detail: detail.trim() === '' ? null : detail })
}
