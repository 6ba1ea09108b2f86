import { AppError } from '@plumbline/contract/errors'
import type { Tag, TagWithCount } from '@plumbline/contract/tags/tags'
import type { Actor } from '#server/http/context.ts'
import { rewriteLabel } from '#server/modules/trades/rewrite-label.service.ts'
import type { EditDeps } from '#server/modules/trades/run-edit.service.ts'
import { changeTags } from '@plumbline/domain/trades/change-tags'
import { ensureLabel } from './labels.write.ts'
import { countTradesByLabel, findLabel, isLabelTaken, listLabels } from './labels.read.ts'
import { presentTag } from './tags.presenter.ts'

export async function listTags(deps: EditDeps, actor: Actor): Promise<TagWithCount[]> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const counts = await countTradesByLabel(trx, actor.userId, 'tags')
    const rows = await listLabels(trx, actor.userId, 'tags')
    return rows.map((row) => ({ ...presentTag(row), trades: counts.get(row.label) ?? 0 }))
  })
}

/** An existing tag with the same label is returned rather than duplicated. */
export async function createTag(deps: EditDeps, actor: Actor, input: { label: string }): Promise<Tag> {
  return deps.database.asUser(actor.userId, async (trx) =>
    presentTag(await ensureLabel(deps, trx, actor.userId, 'tags', input.label)),
  )
}

/** Renames a tag, and the label on its trades. */
export async function renameTag(
  deps: EditDeps,
  actor: Actor,
  input: { id: string; label: string },
): Promise<{ tag: Tag; editId: string }> {
  const { result, editId } = await rewriteLabel(deps, actor, 'tags', async (edit) => {
    const tag = await findLabel(edit.trx, actor.userId, 'tags', input.id)
    if (!tag) throw new AppError('TAG_NOT_FOUND', { id: input.id })
    const renamed = { ...tag, label: input.label }
    if (await isLabelTaken(edit.trx, actor.userId, 'tags', renamed))
      throw new AppError('LABEL_TAKEN', { label: input.label })
    await edit.relabel(tag, renamed)
    if (tag.label !== input.label) {
      await edit.eachTrade(tag.label, ({ tags }) => ({
        tags: tags.map((label) => (label === tag.label ? input.label : label)),
      }))
    }
    return presentTag(renamed)
  })
  return { tag: result, editId }
}

/** Replaces a tag on its trades by another one, and deletes it; a trade with both keeps the other. */
export async function mergeTag(
  deps: EditDeps,
  actor: Actor,
  input: { id: string; into: string },
): Promise<{ tag: Tag; count: number; editId: string }> {
  const { result, editId } = await rewriteLabel(deps, actor, 'tags', async (edit) => {
    const find = async (id: string) => {
      const found = await findLabel(edit.trx, actor.userId, 'tags', id)
      if (!found) throw new AppError('TAG_NOT_FOUND', { id })
      return found
    }
    const [tag, into] = [await find(input.id), await find(input.into)]
    if (tag.id === into.id) return { tag: presentTag(into), count: 0 }
    await edit.relabel(tag, null)
    const count = await edit.eachTrade(tag.label, ({ tags }) => ({
      tags: [...new Set(tags.map((label) => (label === tag.label ? into.label : label)))],
    }))
    return { tag: presentTag(into), count }
  })
  return { ...result, editId }
}

/** Deletes a tag and removes it from its trades. */
export async function deleteTag(
  deps: EditDeps,
  actor: Actor,
  input: { id: string },
): Promise<{ count: number; editId: string }> {
  const { result, editId } = await rewriteLabel(deps, actor, 'tags', async (edit) => {
    const tag = await findLabel(edit.trx, actor.userId, 'tags', input.id)
    if (!tag) throw new AppError('TAG_NOT_FOUND', { id: input.id })
    await edit.relabel(tag, null)
    return edit.eachTrade(tag.label, ({ tags }) => ({
      tags: [...changeTags(tags, { remove: [tag.label] })],
    }))
  })
  return { count: result, editId }
}
