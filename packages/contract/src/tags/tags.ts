import * as z from 'zod/mini'
import { id, name } from '../fields.ts'
import { ofSession, raises } from '../raises.ts'

export const tag = z.object({ id: z.string(), label: z.string(), createdAt: z.string() })
export type Tag = z.infer<typeof tag>

/** A tag and how many trades carry it. */
export const tagWithCount = z.extend(tag, { trades: z.number() })
export type TagWithCount = z.infer<typeof tagWithCount>

export const tagsContract = {
  list: raises(...ofSession)
    .route({ method: 'GET', path: '/tags', summary: 'All tags by label, with the number of their trades' })
    .output(z.array(tagWithCount)),
  create: raises(...ofSession)
    .route({
      method: 'POST',
      path: '/tags',
      summary: 'Create a tag; an existing one with the same label is returned unchanged',
    })
    .input(z.object({ label: name(100) }))
    .output(tag),
  rename: raises(...ofSession, 'TAG_NOT_FOUND', 'LABEL_TAKEN')
    .route({ method: 'PATCH', path: '/tags/{id}', summary: 'Rename a tag, also on its trades' })
    .input(z.object({ id, label: name(100) }))
    .output(z.object({ tag, editId: z.string() })),
  merge: raises(...ofSession, 'TAG_NOT_FOUND')
    .route({
      method: 'POST',
      path: '/tags/{id}/merge',
      summary: 'Replace a tag on its trades by another one, and delete it',
    })
    .input(z.object({ id, into: id }))
    .output(z.object({ tag, count: z.number(), editId: z.string() })),
  delete: raises(...ofSession, 'TAG_NOT_FOUND')
    .route({ method: 'DELETE', path: '/tags/{id}', summary: 'Delete a tag and remove it from its trades' })
    .input(z.object({ id }))
    .output(z.object({ count: z.number(), editId: z.string() })),
}
