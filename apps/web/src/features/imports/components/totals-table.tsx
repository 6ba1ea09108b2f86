import Check from 'lucide-react/icons/check'
import type { ImportPreview } from '@plumbline/contract/imports/imports'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { Text } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { totalRows, type TotalRow } from '../model/total-rows.ts'
import styles from './totals-table.module.css'

type TotalsTableProps = { readonly preview: ImportPreview; readonly currency: string }

/** Our totals beside the file's, with the differences. */
export function TotalsTable({ preview, currency }: TotalsTableProps) {
  const { t } = useTranslation('imports')
  const rows = totalRows(preview)
  const notes = [...new Set(rows.flatMap(({ note }) => (note === null ? [] : [note])))]
  return (
    <Card title={t('totals.title')} note={preview.stated ? undefined : t('totals.statesNothing')} flush>
      <DataTable caption={t('totals.caption')}>
        <TableHead>
          <HeadCell>{t('totals.figure')}</HeadCell>
          <HeadCell numeric>{t('totals.ours')}</HeadCell>
          <HeadCell numeric>{t('totals.stated')}</HeadCell>
          <HeadCell numeric>{t('totals.difference')}</HeadCell>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <Cell strong={row.key === 'netPnl'}>{t(`figure.${row.key}`)}</Cell>
              <Cell numeric strong={row.key === 'netPnl'}>
                <Figure value={row.ours} row={row} currency={currency} />
              </Cell>
              <Cell numeric quiet>
                {row.stated === null ? (
                  formatMissing()
                ) : (
                  <Figure value={row.stated} row={row} currency={currency} />
                )}
              </Cell>
              <Cell numeric>
                <Difference row={row} currency={currency} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {notes.length > 0 ? (
        <div className={styles.notes}>
          {notes.map((note) => (
            <p key={note}>{t(`totals.note.${note}`)}</p>
          ))}
        </div>
      ) : null}
    </Card>
  )
}

type FigureProps = { readonly value: number; readonly row: TotalRow; readonly currency: string }

function Figure({ value, row, currency }: FigureProps) {
  const format = useFormat()
  if (row.unit === 'count') return format.number(value)
  return (
    <Money cents={toCents(value)} currency={currency} sign={row.key === 'fees' ? 'amount' : 'result'} plain />
  )
}

function Difference({ row, currency }: { readonly row: TotalRow; readonly currency: string }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  if (row.verdict === 'notStated') return <Text tone="text3">{formatMissing()}</Text>
  if (row.verdict === 'same') {
    return (
      <span className={styles.same}>
        <Check size={15} aria-hidden />
        <span>
          {row.note === 'zeroIsWin'
            ? t('totals.countedAsZero', {
                count: (row.stated ?? 0) - row.ours,
                trades: format.number((row.stated ?? 0) - row.ours),
              })
            : t('totals.same')}
        </span>
      </span>
    )
  }
  return (
    <Text as="strong" tone="warning">
      <Figure value={row.difference} row={row} currency={currency} />
    </Text>
  )
}
