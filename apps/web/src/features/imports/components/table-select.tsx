import type { ImportTable } from '@plumbline/contract/imports/table-mapping'
import { useTranslation } from 'react-i18next'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import type { TableChoice } from '../api/import-table-options.ts'

type TableSelectProps = {
  readonly table: ImportTable
  readonly onChoose: (choice: TableChoice) => void
}

const names = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/** Selects the table of the file: a workbook sheet or a delimiter. Renders nothing without a choice. */
export function TableSelect({ table, onChoose }: TableSelectProps) {
  const { t } = useTranslation('mapping')
  if (table.options.length < 2) return null
  if (table.container === 'xlsx') {
    return (
      <SelectInput
        label={t('settings.sheet')}
        value={String(table.sheet)}
        onChange={(sheet) => onChoose({ sheet: Number(sheet) })}
        options={table.options
          .toSorted((a, b) => (a.sheet ?? 0) - (b.sheet ?? 0))
          .map(({ sheet, sheetName }) => ({
            value: String(sheet),
            label: sheetName || t('settings.sheetNumber', { number: (sheet ?? 0) + 1 }),
          }))}
      />
    )
  }
  const delimiters = table.options.flatMap(({ delimiter }) => (delimiter === null ? [] : [delimiter]))
  return (
    <SelectInput
      label={t('settings.delimiter')}
      value={table.delimiter ?? ','}
      onChange={(delimiter) => onChoose({ delimiter })}
      options={delimiters.map((value) => ({ value, label: t(`delimiter.${names[value]}`) }))}
    />
  )
}
