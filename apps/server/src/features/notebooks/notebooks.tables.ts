import type { NotebookColour } from '@plumbline/contract/notebooks/colours'
import type { ReviewPart } from '@plumbline/contract/notebooks/note-place'
import type { ReviewPeriod } from '@plumbline/domain/daily-reviews/review-period'
import type { Generated } from 'kysely'
import type { NotebookCollection } from '@plumbline/contract/notebooks/notebooks'

interface NotebooksTable {
  readonly user_id: string
  readonly id: string
  readonly collection: NotebookCollection
  readonly title: string
  readonly colour: NotebookColour | null
  readonly cover: string | null
  readonly position: number
  readonly is_archived: Generated<boolean>
  readonly created_at: Date
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

interface NotesTable {
  readonly user_id: string
  readonly id: string
  /** A note belongs to a notebook, a trade, or a part of a review. */
  readonly notebook_id: string | null
  readonly trade_id: string | null
  readonly review_period: ReviewPeriod | null
  /** `YYYY-MM-DD`. */
  readonly review_date: string | null
  readonly review_part: ReviewPart | null
  readonly html: string
  readonly title: string
  readonly excerpt: string
  readonly plain: string
  /** Download URLs of own files in the HTML. */
  readonly files: readonly string[]
  /** Lines of the template that it began with; null if they are not known. */
  readonly began_with: Generated<string | null>
  readonly revision: Generated<number>
  /** See `db/saves.ts`. */
  readonly saves: Generated<string[]>
  readonly is_pinned: Generated<boolean>
  readonly tags: Generated<string[]>
  /** In the document of an import that it was created from; of a report, that document's own id here. */
  readonly source_id: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

interface NoteVersionsTable {
  readonly user_id: string
  readonly id: string
  readonly note_id: string
  readonly html: string
  readonly title: string
  readonly files: readonly string[]
  readonly saved_at: Date
}

export interface NotebookTables {
  notebooks: NotebooksTable
  notes: NotesTable
  note_versions: NoteVersionsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends NotebookTables {}
}
