import * as z from 'zod/mini'
import { id, name } from '../fields.ts'
import { DELETE, GET, PATCH, POST, raises, sessionErrors } from '../raises.ts'
import { tagColour, tagKind } from './tag-colours.ts'

export const tag = z.object({
  id: z.string(),
  label: z.string(),
  kind: tagKind,
  /** null: no colour. */
  colour: z.nullable(tagColour),
  createdAt: z.string(),
})
export type Tag = z.infer<typeof tag>

/** How many trades, notes and days have a label; notes and days have no mistakes. */
export const tagUses = z.object({ trades: z.int(), notes: z.int(), days: z.int() })
export type TagUses = z.infer<typeof tagUses>

/** A tag and where it is used. */
export const tagWithCount = z.extend(tag, tagUses.shape)
export type TagWithCount = z.infer<typeof tagWithCount>

/** `editId` undoes the change within 24 hours. */
const changed = z.object({ tag, editId: z.string() })
/** `count` is the number of trades. */
const moved = z.extend(changed, { count: z.number() })

export const tagsContract = {
  list: raises(...sessionErrors)
    .route(GET('/tags', 'All tags and mistakes by label, with the number of their trades, notes and days'))
    .output(z.array(tagWithCount)),
  create: raises(...sessionErrors)
    .route(
      POST(
        '/tags',
        'Create a tag or mistake; an existing one of the same kind and label is returned unchanged',
      ),
    )
    .input(
      z.object({
        label: name(100),
        kind: z._default(tagKind, 'tag'),
        colour: z._default(z.nullable(tagColour), null),
      }),
    )
    .output(tag),
  update: raises(...sessionErrors, 'TAG_NOT_FOUND', 'LABEL_TAKEN')
    .route(PATCH('/tags/{id}', 'Rename a tag, also where it is used, or change its colour'))
    .input(z.object({ id, label: z.optional(name(100)), colour: z.optional(z.nullable(tagColour)) }))
    .output(changed),
  merge: raises(...sessionErrors, 'TAG_NOT_FOUND', 'TAG_KINDS_DIFFER')
    .route(
      POST('/tags/{id}/merge', 'Replace a tag by another one of its kind wherever it is used, and delete it'),
    )
    .input(z.object({ id, into: id }))
    .output(moved),
  convert: raises(...sessionErrors, 'TAG_NOT_FOUND')
    .route(
      POST(
        '/tags/{id}/convert',
        'Turn a tag into a mistake, or back, on its trades. It joins one with the same label; a tag that notes or days have stays for them',
      ),
    )
    .input(z.object({ id, kind: tagKind }))
    .output(moved),
  delete: raises(...sessionErrors, 'TAG_NOT_FOUND')
    .route(DELETE('/tags/{id}', 'Delete a tag and remove it wherever it is used'))
    .input(z.object({ id }))
    .output(z.extend(tagUses, { count: z.number(), editId: z.string() })),
}
