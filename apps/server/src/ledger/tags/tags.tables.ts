import type { TagColour, TagKind } from '@plumbline/contract/tags/tag-colours'
import type { Generated } from 'kysely'

/** Strategies, with any text as id; tags have these columns too. */
export interface LabelsTable {
  readonly user_id: string
  readonly id: string
  readonly label: string
  readonly created_at: Generated<Date>
}

interface TagsTable extends LabelsTable {
  readonly kind: Generated<TagKind>
  readonly colour: TagColour | null
}

interface TagTables {
  tags: TagsTable
  strategies: LabelsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends TagTables {}
}
