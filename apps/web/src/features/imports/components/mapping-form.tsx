import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ImportTable, TableMapping } from '@plumbline/contract/imports/table-mapping'
import { mappingFaults } from '@plumbline/importers/mapper/check-mapping'
import { useDeferredValue, useMemo, useState } from 'react'
import { useKeptInput } from '#web/lib/forms/use-kept-input.ts'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import type { TableChoice } from '../api/import-table-options.ts'
import { questionsOf } from '../model/mapping-questions.ts'
import { readShownRows } from '../model/read-shown-rows.ts'
import { type LeaveMapping, MappingHeadline } from './mapping-headline.tsx'
import { MappingSettings } from './mapping-settings.tsx'
import { ReadRows } from './read-rows.tsx'
import { TableColumns } from './table-columns.tsx'

type MappingFormProps = {
  /** Where choices are kept until they are sent; see `useKeptInput`. */
  readonly place: string
  readonly table: ImportTable
  readonly account: Account
  readonly onChoose: (choice: TableChoice) => void
  readonly onContinue: (mapping: TableMapping) => Promise<unknown>
  /** Search parameter that shows the form, if any: a navigation that changes it leaves the form. */
  readonly param: string | undefined
  readonly busy: boolean
  /** Error of the last action; null for none. */
  readonly error: unknown
  readonly leave: LeaveMapping
}

/** Column mapping above the rows, value formats, and the resulting trades. */
export function MappingForm(props: MappingFormProps) {
  const { place, table, account, onChoose, onContinue, param, busy, error, leave } = props
  const [mapping, setMapping] = useState(table.mapping)
  const faults = mappingFaults(mapping, table)
  const readOn = () =>
    onContinue(mapping).then(
      () => true,
      () => false,
    )
  const guess = JSON.stringify(table.mapping)
  const isChanged = JSON.stringify(mapping) !== guess
  useKeptInput(place, isChanged ? { guess, mapping } : undefined, (kept) => {
    // Choices are those of their guess: another version may guess differently, or in another shape.
    if (kept['guess'] === guess) setMapping(Object(kept['mapping']))
  })
  useUnsavedForm(isChanged, async () => faults.length === 0 && (await readOn()), {
    keptOnClose: true,
    ...(param !== undefined && { params: [param] }),
  })
  // Deferred, so that the selects respond at once while fifty rows are parsed.
  const settled = useDeferredValue(mapping)
  const rows = useMemo(
    () => readShownRows(table, settled, account.brokerTimeZone),
    [table, settled, account.brokerTimeZone],
  )
  const questions = useMemo(() => questionsOf(table, settled), [table, settled])
  return (
    <>
      <MappingHeadline
        table={table}
        questions={questions}
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
      {table.guess.rowsAre === 'trades' ? (
        <ReadRows rows={rows} currency={mapping.currency ?? account.currency} />
      ) : null}
    </>
  )
}
