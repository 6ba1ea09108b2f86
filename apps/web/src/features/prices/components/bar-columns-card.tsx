import type { BarImport, BarLayout } from '@plumbline/contract/prices/bar-imports'
import type { BarField } from '@plumbline/domain/bars/bar-file'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Grid, Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { sendWithLayout, useBarUploads } from '../model/bar-uploads.ts'

type MappingImport = Extract<BarImport, { state: 'mapping' }>
type BarColumnsCardProps = { readonly barImport: MappingImport; readonly onDiscard: () => void }

const needed: readonly BarField[] = ['time', 'open', 'high', 'low', 'close']
const fields = ['time', 'clock', 'open', 'high', 'low', 'close', 'volume', 'spread'] as const
const dateOrders = ['ymd', 'dmy', 'mdy'] as const
const decimalMarks = ['.', ','] as const
const NONE = 'none'

/** A table of unknown format: which column holds what, beside its first rows. */
export function BarColumnsCard({ barImport, onDiscard }: BarColumnsCardProps) {
  const { t } = useTranslation('prices')
  const { id, fileName, table } = barImport
  const heading = useId()
  const [layout, setLayout] = useState<BarLayout>(table.layout)
  const file = useBarUploads(({ sent }) => sent.get(id))
  const send = useMutation({
    mutationFn: async (chosen: BarLayout) => {
      if (file !== undefined) await sendWithLayout(id, file, chosen)
    },
  })
  const width = Math.max(...table.rows.map(({ cells }) => cells.length), 0)
  const sample = (column: number) => table.rows[0]?.cells[column] ?? ''
  const options = [
    { value: NONE, label: t('columns.none') },
    ...Array.from({ length: width }, (_, column) => ({
      value: String(column),
      label: t('columns.option', { number: column + 1, sample: sample(column) }),
    })),
  ]
  const setColumn = (field: BarField, value: string) => {
    const { [field]: _, ...others } = layout.columns
    setLayout({
      ...layout,
      columns: value === NONE ? others : { ...others, [field]: Number(value) },
    })
  }
  const isComplete = needed.every((field) => layout.columns[field] !== undefined)
  return (
    <Card title={<span id={heading}>{fileName}</span>} note={t('columns.note')}>
      <Stack as="section" aria-labelledby={heading}>
        <DataTable caption={t('columns.rows')}>
          <TableHead>
            {Array.from({ length: width }, (_, column) => (
              <HeadCell key={column}>{column + 1}</HeadCell>
            ))}
          </TableHead>
          <tbody>
            {table.rows.map(({ line, cells }) => (
              <tr key={line}>
                {Array.from({ length: width }, (_, column) => (
                  <Cell key={column}>{cells[column] ?? ''}</Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
        <Grid min={180} gap={12} align="start">
          {fields.map((field) => (
            <SelectInput
              key={field}
              label={t(`columns.field.${field}`)}
              value={String(layout.columns[field] ?? NONE)}
              onChange={(value) => setColumn(field, value)}
              options={options}
            />
          ))}
          <SelectInput
            label={t('columns.dateOrder')}
            value={layout.dateOrder}
            onChange={(dateOrder) => setLayout({ ...layout, dateOrder })}
            options={dateOrders.map((order) => ({ value: order, label: t(`columns.order.${order}`) }))}
          />
          <SelectInput
            label={t('columns.decimalMark')}
            value={layout.decimalMark}
            onChange={(decimalMark) => setLayout({ ...layout, decimalMark })}
            options={decimalMarks.map((mark) => ({ value: mark, label: mark === '.' ? '1.08' : '1,08' }))}
          />
        </Grid>
        <CheckOption
          label={t('columns.isUtc')}
          hint={t('columns.isUtcHint')}
          checked={layout.isUtc}
          onChange={(isUtc) => setLayout({ ...layout, isUtc })}
        />
        <CheckOption
          label={t('columns.hasHeading')}
          checked={layout.hasHeading}
          onChange={(hasHeading) => setLayout({ ...layout, hasHeading })}
        />
        {file === undefined ? <Paragraph tone="warning">{t('columns.fileGone')}</Paragraph> : null}
        <FormError error={send.error} />
        <Cluster>
          <Button
            kind="primary"
            busy={send.isPending}
            disabled={!isComplete || file === undefined}
            onClick={() => send.mutate(layout)}
          >
            {t('columns.read')}
          </Button>
          <Button onClick={onDiscard}>{t('discard')}</Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
