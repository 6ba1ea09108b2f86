import { fieldsOf, instantOf, withoutBroken } from './document-values.ts'
import { documentsOf } from './read-export.ts'
import { LONGEST_LABEL } from './trade-texts.ts'

export interface DocumentTag {
  readonly label: string
  /** ISO time, UTC; null where it is missing or none. */
  readonly createdAt: string | null
}

export interface DocumentTags {
  /** Those with the same label are one: the first. */
  readonly tags: readonly DocumentTag[]
  readonly labels: ReadonlyMap<string, string>
}

/** The person's tags (id, label, createdAt), as a list or a map; plain labels are read too. */
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
