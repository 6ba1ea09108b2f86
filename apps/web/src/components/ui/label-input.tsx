import type { TagKind } from '@plumbline/contract/tags/tag-colours'
import type { TagUses } from '@plumbline/contract/tags/tags'
import type { ReactNode } from 'react'
import { useLabelColours, useTags } from '#web/lib/trades/use-labels.ts'
import { TagInput } from './tag-input.tsx'

type LabelInputProps = {
  readonly kind: TagKind
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly hint?: ReactNode
  readonly inline?: boolean
  readonly error?: string | undefined
}

/** Tags or mistakes as chips in their colours; suggests the user's own, the most used ones first. */
export function LabelInput({ kind, ...props }: LabelInputProps) {
  const options = useTags(kind)
    .toSorted((a, b) => usesOf(b) - usesOf(a))
    .map(({ label }) => label)
  return <TagInput {...props} options={options} colours={useLabelColours(kind)} />
}

function usesOf({ trades, notes, days }: TagUses): number {
  return trades + notes + days
}
