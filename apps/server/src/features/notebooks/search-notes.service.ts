import type { NoteHit, NoteHits } from '@plumbline/contract/notebooks/notebooks'
import { searchSnippet } from '@plumbline/domain/notes/search-snippet'
import { type SearchTerm, searchWords } from '@plumbline/domain/notes/search-words'
import type { Actor } from '#server/platform/http/context.ts'
import type { NotebooksDeps } from './notebooks.service.ts'
import { findNotes, type FoundRow, type Page } from './search-notes.repo.ts'

/** Notes, trades and reviews whose texts have all words of the query, best match first; none without a word. */
export async function searchNotes(
  deps: NotebooksDeps,
  actor: Actor,
  { query, ...page }: { readonly query: string } & Page,
): Promise<NoteHits> {
  const words = searchWords(query)
  if (words === null) return { hits: [], total: 0 }
  const { rows, total } = await deps.database.asUser(actor.userId, (trx) =>
    findNotes(trx, actor.userId, words, page),
  )
  return { hits: rows.map((row) => presentHit(row, words.include)), total }
}

function presentHit(row: FoundRow, terms: readonly SearchTerm[]): NoteHit {
  const { text, ranges } = searchSnippet(bodyOf(row), terms)
  return {
    kind: row.kind,
    id: row.id,
    notebookId: row.notebook_id,
    accountId: row.account_id,
    review:
      row.review_period === null || row.review_date === null
        ? null
        : { period: row.review_period, date: row.review_date },
    title: row.title,
    snippet: text,
    ranges: ranges.map(([start, end]) => [start, end]),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The text of a note in a notebook begins with its title, which is shown above the passage. */
function bodyOf({ kind, title, text }: FoundRow): string {
  if (kind !== 'note' || !text.startsWith(title)) return text
  const rest = text.slice(title.length)
  return rest === '' || rest.startsWith('\n') ? rest.trimStart() : text
}
