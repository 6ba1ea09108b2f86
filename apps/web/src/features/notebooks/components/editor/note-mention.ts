import type { MentionKind } from '@plumbline/domain/notes/mention'
import { createContext, type ReactNode } from 'react'

/** A mention in a note: what it refers to, and its text when it was written. */
export type NoteMention = { readonly kind: MentionKind; readonly id: string; readonly label: string }

/** A choice of the list after `@`. */
export type MentionChoice = NoteMention & {
  /** Beside the label: account, date, result. */
  readonly detail?: string
}

/** What the list after `@` shows for a text. */
export type SearchMentions = (query: string, signal: AbortSignal) => Promise<readonly MentionChoice[]>

/** Blocks that the list after `/` offers below the kinds of blocks. */
export type NoteTemplate = { readonly id: string; readonly name: string; readonly html: string }

/** How the editor around a mention renders it; null: as its text. */
export const MentionContext = createContext<((mention: NoteMention) => ReactNode) | null>(null)
