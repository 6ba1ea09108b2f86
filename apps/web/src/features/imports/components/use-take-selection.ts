import type { ImportRow } from '@plumbline/contract/imports/imports'
import { useMemo } from 'react'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import type { VirtualSelection } from '#web/components/ui/virtual-column.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { rowIndexes } from '../api/row-indexes.ts'
import { addTaken, mostTaken, toggleTaken } from '../model/taken-rows.ts'

type TakeOptions = {
  readonly importId: string
  readonly count: number
  readonly taken: readonly number[]
  readonly onTake: (change: (taken: readonly number[]) => readonly number[]) => void
}

/** Duplicates that the user selects to import anyway, when the preview is confirmed. */
export function useTakeSelection({
  importId,
  count,
  taken,
  onTake,
}: TakeOptions): VirtualSelection<ImportRow> {
  const errorText = useApiErrorText()
  return useMemo(() => {
    const marked = new Set(taken)
    return {
      boxes: true,
      isSelected: ({ index }) => index !== null && marked.has(index),
      isAll: count > 0 && taken.length >= Math.min(count, mostTaken),
      onSelect: (change) => {
        if (change.kind === 'none') return onTake(() => [])
        const [from, to] =
          change.kind === 'all'
            ? [0, Math.min(count, mostTaken) - 1]
            : change.kind === 'range'
              ? [change.from, change.to]
              : [change.index, change.index]
        rowIndexes(importId, 'duplicate', from, to).then(
          (indexes) =>
            onTake((known) =>
              change.kind === 'toggle' ? toggleTaken(known, indexes) : addTaken(known, indexes),
            ),
          (error: unknown) => showToast({ message: errorText(error) }),
        )
      },
    }
  }, [importId, count, taken, onTake, errorText])
}
