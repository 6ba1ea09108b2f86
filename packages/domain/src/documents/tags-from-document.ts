import { fieldsOf, instantOf, withoutBroken } from './document-values.ts'
import { documentsOf } from './read-export.ts'
import { LONGEST_LABEL } from './trade-texts.ts'

export interface DocumentTag {
  readonly label: string
  /** ISO time, UTC; null where missing or invalid. */
  readonly createdAt: string | null
}

export interface DocumentTags {
  /** Of several tags with the same label only the first is kept. */
  readonly tags: readonly DocumentTag[]
  readonly labels: ReadonlyMap<string, string>
}

/** Reads the user's tags (id, label, createdAt) from a list or a map; a plain string is a label. */
export function tagsFromDocument(value: unknown): DocumentTags {
  const byLabel = new Map<string, DocumentTag>()
  const labels = new Map<string, string>()
  for (const { id, body } of documentsOf(value)) {
    const fields = fieldsOf(body)
    const given = typeof body === 'string' ? body : fields['label']
    if (typeof given !== 'string') continue
    const label = withoutBroken(given.trim().slice(0, LONGEST_LABEL)).trim()
    if (label === '' || id === '_init') continue
    if (!byLabel.has(label)) byLabel.set(label, { label, createdAt: instantOf(fields['createdAt']) })
    labels.set(id, label)
  }
  return { tags: [...byLabel.values()], labels }
}
