import type { ImportTable, TableMapping } from '@plumbline/contract/imports/table-mapping'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Grid } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import type { TableChoice } from '../api/preview.ts'
import { CostSettings, DirectionSettings, type SettingsProps } from './value-settings.tsx'

type MappingSettingsProps = SettingsProps & {
  readonly accountCurrency: string
  readonly onChoose: (choice: TableChoice) => void
}

/** Formats of dates, numbers, directions and costs; shows only those that the columns make relevant. */
export function MappingSettings({ accountCurrency, onChoose, ...settings }: MappingSettingsProps) {
  const { t } = useTranslation('mapping')
  return (
    <Card title={t('settings.title')}>
      <Grid min={216} rowGap={12} align="start">
        <TableSelect table={settings.table} onChoose={onChoose} />
        <AccountSelect {...settings} />
        <FormatSelects {...settings} />
        <DirectionSettings {...settings} />
        <CostSettings {...settings} />
        <CurrencySelect {...settings} accountCurrency={accountCurrency} />
        <ClosingSelect {...settings} />
      </Grid>
    </Card>
  )
}

/** Which of the accounts that the rows name is imported. */
function AccountSelect({ table, mapping, onChange }: SettingsProps) {
  const { t } = useTranslation('mapping')
  const { accounts } = table.guess
  if (accounts.length < 2) return null
  const { account = '', ...together } = mapping
  const all = accounts.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <SelectInput
      label={t('settings.account')}
      value={account}
      onChange={(name) => onChange(name === '' ? together : { ...together, account: name })}
      hint={account === '' ? t('settings.accountHint') : undefined}
      options={[
        { value: '', label: t('account.all', { count: all }) },
        ...accounts.map(({ name, rows }) => ({
          value: name,
          label: t('account.one', { name, count: rows }),
        })),
      ]}
    />
  )
}

function FormatSelects({ table, mapping, onChange }: SettingsProps) {
  const { t } = useTranslation('mapping')
  const { dateOrder, typedDates, decimalMark } = table.guess
  const openHint = (because: string) => (because === 'ambiguous' ? t('settings.open') : undefined)
  return (
    <>
      <SelectInput
        label={t('settings.dateOrder')}
        value={mapping.dateOrder}
        onChange={(order) => onChange({ ...mapping, dateOrder: order })}
        hint={openHint(dateOrder.because)}
        options={(['dmy', 'mdy', 'ymd'] as const).map((value) => ({ value, label: t(`dateOrder.${value}`) }))}
      />
      {typedDates.because === 'ambiguous' || mapping.typedDates ? (
        <SelectInput
          label={t('settings.typedDates')}
          value={mapping.typedDates ?? 'as-stored'}
          onChange={(value) => onChange(withTypedDates(mapping, value))}
          hint={openHint(typedDates.because)}
          options={(['swapped', 'as-stored'] as const).map((value) => ({
            value,
            label: t(`typedDates.${value}`),
          }))}
        />
      ) : null}
      <SelectInput
        label={t('settings.decimalMark')}
        value={mapping.decimalMark}
        onChange={(mark) => onChange({ ...mapping, decimalMark: mark })}
        hint={openHint(decimalMark.because)}
        options={[
          { value: '.', label: t('decimalMark.point') },
          { value: ',', label: t('decimalMark.comma') },
        ]}
      />
    </>
  )
}

function withTypedDates(mapping: TableMapping, value: 'as-stored' | 'swapped'): TableMapping {
  const { typedDates: _, ...asStored } = mapping
  return value === 'swapped' ? { ...asStored, typedDates: value } : asStored
}

const notStated = 'none'

function CurrencySelect({
  table,
  mapping,
  accountCurrency,
  onChange,
}: SettingsProps & { readonly accountCurrency: string }) {
  const { t } = useTranslation('mapping')
  const { currency } = table.guess
  const found = [mapping.currency, currency.value, ...currency.options, accountCurrency]
  const codes = [...new Set(found.filter((code) => code !== null))]
  return (
    <SelectInput
      label={t('settings.currency')}
      value={mapping.currency ?? notStated}
      onChange={(code) => onChange({ ...mapping, currency: code === notStated ? null : code })}
      hint={currency.because === 'ambiguous' ? t('settings.open') : undefined}
      options={[
        { value: notStated, label: t('settings.currencyOfAccount', { currency: accountCurrency }) },
        ...codes.map((code) => ({ value: code, label: code })),
      ]}
    />
  )
}

function ClosingSelect({ mapping, onChange }: SettingsProps) {
  const { t } = useTranslation('mapping')
  if (mapping.columns.closingTime) return null
  return (
    <SelectInput
      label={t('settings.withoutClosingTime')}
      value={mapping.withoutClosingTime}
      onChange={(withoutClosingTime) => onChange({ ...mapping, withoutClosingTime })}
      options={[
        { value: 'closed-at-opening', label: t('withoutClosingTime.closed-at-opening') },
        { value: 'open', label: t('withoutClosingTime.open') },
      ]}
    />
  )
}

type TableSelectProps = {
  readonly table: ImportTable
  readonly onChoose: (choice: TableChoice) => void
}

const names = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/** Selects the table of the file: a workbook sheet or a delimiter. Renders nothing without a choice. */
function TableSelect({ table, onChoose }: TableSelectProps) {
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
