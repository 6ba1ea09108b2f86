import { AppError } from '@plumbline/contract/errors'
import { MAX_NOTE_CHARACTERS } from '@plumbline/contract/notebooks/note-html'
import { noteFromText } from '@plumbline/domain/notes/note-from-text'
import { noteSummary } from '@plumbline/domain/notes/note-summary'
import { FILE_MEMORY_MB, fileSlots } from '#server/platform/threads/file-capacity.ts'
import { ReadingThreads } from '#server/platform/threads/reading-threads.ts'
import { FairSlots } from '#server/platform/threads/fair-slots.ts'
import { type NoteContent, noteContent } from './note-content.ts'

export type { NoteContent } from './note-content.ts'

/**
 * Texts of this length together are sanitised at once: the most expensive ones take about 25 ms, a thread takes longer
 * to start.
 */
const AT_ONCE_CHARACTERS = 16_000

type Contents = readonly (NoteContent | null)[]

const script = new URL('./sanitize-worker.ts', import.meta.url)
/** Apart from files, so that a note that is being written does not wait for an import. */
const written = new ReadingThreads<readonly string[], Contents>(script, new FairSlots(2))
const imported = new ReadingThreads<readonly string[], Contents>(script, fileSlots)

/** What is stored of a note that a user writes. Throws NOTE_TOO_LARGE, NOTE_TOO_COMPLEX. */
export async function writtenContent(content: string, whose: string): Promise<NoteContent> {
  const contents = await contentsOf(written, [content], { timeMs: 30_000, whose })
  if (contents === null) throw new AppError('NOTE_TOO_COMPLEX')
  const [stored] = contents
  if (!stored) throw new AppError('NOTE_TOO_LARGE', { limit: MAX_NOTE_CHARACTERS })
  return stored
}

/**
 * What is stored of the texts of a file, each by its text. One that is longer than a note may be becomes the beginning
 * of its source, which the import keeps as a whole. null: they take too long together.
 */
export async function importedContents(
  texts: readonly string[],
  whose: string,
): Promise<ReadonlyMap<string, NoteContent> | null> {
  const contents = await contentsOf(imported, texts, { timeMs: 120_000, whose })
  if (contents === null) return null
  return new Map(texts.map((text, index) => [text, contents[index] ?? sourceBeginning(text)]))
}

async function contentsOf(
  threads: ReadingThreads<readonly string[], Contents>,
  texts: readonly string[],
  limits: { readonly timeMs: number; readonly whose: string },
): Promise<Contents | null> {
  const characters = texts.reduce((sum, { length }) => sum + length, 0)
  if (characters <= AT_ONCE_CHARACTERS) return texts.map(noteContent)
  const outcome = await threads.read(texts, { memoryMb: FILE_MEMORY_MB, ...limits })
  return outcome.kind === 'done' ? outcome.result : null
}

/** The first characters of a text's source as plain text, for one that cannot be sanitised within the limits. */
export function sourceBeginning(text: string): NoteContent {
  const beginning = text.slice(0, AT_ONCE_CHARACTERS / 2).replace(/\p{Cs}$/u, '')
  const html = noteFromText(`${beginning}…`)
  const { title, excerpt, text: plain } = noteSummary(html)
  return { html, title, excerpt, plain, files: [] }
}
