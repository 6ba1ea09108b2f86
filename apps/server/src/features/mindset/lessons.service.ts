import type { Lessons } from '@plumbline/contract/mindset/mindset'
import { lessonsOfNote, lessonsOfText } from '@plumbline/domain/mindset/lessons'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { lessonNotes, lessonTrades } from './lesson-texts.repo.ts'

/** Lessons that contain every word of the search, the last changed source first. */
export async function listLessons(
  { database }: { readonly database: Database },
  { userId }: Actor,
  { search, offset, limit }: { readonly search: string; readonly offset: number; readonly limit: number },
): Promise<Lessons> {
  const texts = await database.asUser(userId, async (trx) => [
    ...(await lessonNotes(trx, userId)),
    ...(await lessonTrades(trx, userId)),
  ])
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = texts
    .toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : a.changedAt > b.changedAt ? -1 : 0))
    .flatMap(({ kind, text, date, source }) =>
      (kind === 'html' ? lessonsOfNote(text) : lessonsOfText(text)).map(({ lines }) => ({
        lines,
        date,
        source,
      })),
    )
    .filter(({ lines }) => {
      const text = lines.join('\n').toLowerCase()
      return words.every((word) => text.includes(word))
    })
  return { lessons: found.slice(offset, offset + limit), total: found.length }
}
