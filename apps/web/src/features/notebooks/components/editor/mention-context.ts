import { createContext, type ReactNode } from 'react'
import type { NoteMention } from './note-mention.ts'

/** How the editor around a mention renders it; null: as its text. */
export const MentionContext = createContext<((mention: NoteMention) => ReactNode) | null>(null)
