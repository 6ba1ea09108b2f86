import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ImportTable, TableMapping } from '@plumbline/contract/imports/table-mapping'
import { mappingFaults } from '@plumbline/importers/mapper/check-mapping'
import { guessMapping } from '@plumbline/importers/mapper/guess-mapping'
import { openQuestions } from '@plumbline/importers/mapper/mapping-decisions'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { releaseGuard, useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useKeptInput } from '#web/lib/forms/use-kept-input.ts'
import { useMapImport, importTableOptions, type TableChoice } from '../api/preview.ts'
import { readShownRows } from '../model/read-shown-rows.ts'
import { assigningParam } from '../model/use-assigning.ts'
import { type LeaveMapping, MappingHeadline } from './mapping-headline.tsx'
import { MappingSettings } from './mapping-settings.tsx'
import { ReadRows } from './read-rows.tsx'
import { TableColumns } from './table-columns.tsx'

type MappingViewProps = {
  readonly importId: string
  readonly account: Account
  readonly onMapped: () => void
  readonly leave: LeaveMapping
}

/** Maps a table of unknown format, starting from a guess that the user reviews and corrects. */
export function MappingView({ importId, account, onMapped, leave }: MappingViewProps) {
  const [choice, setChoice] = useState<TableChoice>({})
  const { data: table, error, refetch, isPlaceholderData } = useQuery(importTableOptions(importId, choice))
  const map = useMapImport(() => {
    // Submitting changes the URL that contains this form, so the unsaved-changes guard is released first.
    releaseGuard()
    onMapped()
  })
  if (error !== null) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  if (!table) return <CardSkeleton height="420px" />
  // Another table of the file has different columns, so it remounts the form.
  const place = `mapping ${importId} ${table.sheet} ${table.delimiter}`
  return (
    <MappingForm
      key={place}
      place={place}
      table={table}
      account={account}
      onChoose={setChoice}
      onContinue={(mapping) => map.mutateAsync({ id: importId, mapping, ...choice })}
      param={leave.kind === 'back' ? assigningParam : undefined}
      busy={map.isPending || isPlaceholderData}
      error={map.error}
      leave={leave}
    />
  )
}

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
function MappingForm(props: MappingFormProps) {
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

/** The questions of a table: once columns are reassigned, those of the shown rows with the new columns. */
function questionsOf(table: ImportTable, mapping: TableMapping): ImportTable['questions'] {
  if (JSON.stringify(mapping.columns) === JSON.stringify(table.mapping.columns)) return table.questions
  const { container, delimiter, width, rows, guess, origin } = table
  const headings = { line: 0, cells: guess.columns.map(({ heading }) => heading) }
  const all = guess.mapping.headings === null ? rows : [headings, ...rows]
  const shown = {
    container,
    delimiter,
    sheet: null,
    head: all,
    header: { index: guess.mapping.headings === null ? null : 0, width, score: 0 },
    readRows: (onRow: (row: ImportTable['rows'][number]) => 'stop' | undefined) => {
      for (const row of all) if (onRow(row) === 'stop') return
    },
  }
  // The accounts of the whole file, not of the shown rows.
  const again = { ...guessMapping(shown, undefined, mapping.columns), accounts: guess.accounts }
  const questions = origin === 'guess' ? again.questions : openQuestions(mapping, again)
  const others = questions.filter((question) => question !== 'account')
  return table.questions.includes('account') ? ['account', ...others] : others
}
