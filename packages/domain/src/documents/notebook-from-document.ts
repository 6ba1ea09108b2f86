import { fieldsOf, instantOf, isMap, withoutBroken } from './document-values.ts'
import { documentsOf } from './read-export.ts'

const LONGEST_TITLE = 200

export interface DocumentNote {
  /** Its id in the document. */
  readonly sourceId: string
  /** HTML as received, not sanitised. */
  readonly content: string
  /** ISO times, UTC; null where missing or invalid. */
  readonly createdAt: string | null
  readonly updatedAt: string | null
}

export interface DocumentNotebook {
  /** Empty where the document has none. */
  readonly title: string
  readonly notes: readonly DocumentNote[]
  readonly createdAt: string | null
  readonly updatedAt: string | null
}

/** Reads a notebook; null for anything that is not a map. A note's title becomes its first line. */
export function notebookFromDocument(value: unknown): DocumentNotebook | null {
  if (!isMap(value)) return null
  const { title, name, content } = fieldsOf(value)
  // Some exports have the text in the notebook itself.
  const own = typeof content === 'string' ? [{ id: '#content', body: content }] : []
  return {
    title: lineOf(title) || lineOf(name),
    notes: [...own, ...documentsOf(value['notes'])].flatMap(({ id, body }): DocumentNote[] => {
      const fields = typeof body === 'string' ? { content: body } : fieldsOf(body)
      const { content, createdAt, updatedAt } = fields
      if (id === '_init') return []
      const heading = lineOf(fields['title'])
      const text = typeof content === 'string' ? withoutBroken(content) : ''
      return [
        {
          sourceId: withoutBroken(id).slice(0, LONGEST_TITLE),
          content: heading === '' ? text : `<h1>${escapeHtml(heading)}</h1>${text}`,
          createdAt: instantOf(createdAt),
          updatedAt: instantOf(updatedAt),
        },
      ]
    }),
    createdAt: instantOf(value['createdAt']),
    updatedAt: instantOf(value['updatedAt']),
  }
}

function lineOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  return withoutBroken(value.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE)).trim()
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
