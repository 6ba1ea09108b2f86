import { text } from '@plumbline/contract/fields'
import { tagColour, tagKind } from '@plumbline/contract/tags/tag-colours'
import * as z from 'zod/mini'
import { moment, plain, rowId } from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

const label = { label: plain(text(200)), created_at: moment }

/** Labels are undone with all that an import has added, whether by a section or by a trade. */
export const tagSection = section(
  'tags',
  {
    id: plain(rowId),
    ...label,
    // Both are missing in files from before there were mistakes.
    kind: plain(z._default(tagKind, 'tag')),
    colour: plain(z._default(z.nullable(tagColour), null)),
  },
  { isRequired: true },
)

export const strategySection = section(
  'strategies',
  { id: plain(text(2_000)), ...label },
  { isRequired: true, isCounted: true },
)
