import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ImportTable, TableMapping } from '@plumbline/contract/imports/table-mapping'
import { mappingFaults } from '@plumbline/importers/mapper/check-mapping'
import { useDeferredValue, useMemo, useState } from 'react'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import type { TableChoice } from '../api/import-table-options.ts'
import { readShownRows } from '../model/read-shown-rows.ts'
import { type LeaveMapping, MappingHeadline } from './mapping-headline.tsx'
import { MappingSettings } from './mapping-settings.tsx'
import { ReadRows } from './read-rows.tsx'
import { TableColumns } from './table-columns.tsx'

type MappingFormProps = {
  readonly table: ImportTable
  readonly account: Account
  readonly onChoose: (choice: TableChoice) => void
  readonly onContinue: (mapping: TableMapping) => Promise<unknown>
  /** The parameter of the address that the form stands in, where it has one. */
  readonly param: string | undefined
  readonly busy: boolean
  /** Why the last step was refused; null for nothing. */
  readonly error: unknown
  readonly leave: LeaveMapping
}

/** The columns above their rows, how the file writes its values, and what becomes of the rows by that. */
export function MappingForm(props: MappingFormProps) {
  const { table, account, onChoose, onContinue, param, busy, error, leave } = props
  const [mapping, setMapping] = useState(table.mapping)
  const { headings } = table.guess.mapping
  const faults = mappingFaults(mapping, { headings, width: table.width })
  const readOn = () =>
    onContinue(mapping).then(
      () => true,
      () => false,
    )
  useUnsavedForm(
    JSON.stringify(mapping) !== JSON.stringify(table.mapping),
    async () => faults.length === 0 && (await readOn()),
    param === undefined ? {} : { param },
  )
  // The selects answer at once; fifty rows are read a moment later.
  const settled = useDeferredValue(mapping)
  const rows = useMemo(
    () => readShownRows(table, settled, account.brokerTimeZone),
    [table, settled, account.brokerTimeZone],
  )
  return (
    <>
      <MappingHeadline
        table={table}
        faults={faults}
        rows={rows}
        busy={busy}
        error={error}
        onContinue={() => void readOn()}
        leave={leave}
      />
      <MappingSettings
        table={table}
        mapping={mapping}
        accountCurrency={account.currency}
        onChange={setMapping}
        onChoose={onChoose}
      />
      <TableColumns table={table} mapping={mapping} onChange={setMapping} />
      <ReadRows rows={rows} currency={mapping.currency ?? account.currency} />
    </>
  )
}
