import type { Account } from '@plumbline/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { importTableOptions, type TableChoice } from '../api/import-table-options.ts'
import { releaseGuard } from '#web/lib/forms/unsaved-forms.ts'
import { useMapImport } from '../api/use-map-import.ts'
import { assigningParam } from '../model/use-assigning.ts'
import { MappingForm } from './mapping-form.tsx'
import type { LeaveMapping } from './mapping-headline.tsx'

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
