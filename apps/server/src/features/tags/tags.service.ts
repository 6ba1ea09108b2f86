import { AppError } from '@plumbline/contract/errors'
import type { TagColour, TagKind } from '@plumbline/contract/tags/tag-colours'
import type { Tag, TagUses, TagWithCount } from '@plumbline/contract/tags/tags'
import { replaceLabel } from '@plumbline/domain/trades/replace-label'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { type LabelEdit, rewriteLabel } from '#server/ledger/trades/rewrite-label.service.ts'
import type { EditDeps } from '#server/ledger/trades/run-edit.service.ts'
import { labelUses, listedLabels, usesOf } from '#server/ledger/tags/labelled.read.ts'
import {
  findLabel,
  findLabels,
  isLabelTaken,
  labelKind,
  type LabelRow,
  listLabels,
  type TextLabelKind,
} from '#server/ledger/tags/labels.read.ts'
import { ensureLabel } from '#server/ledger/tags/labels.write.ts'
import { presentTag } from './tags.presenter.ts'

export async function listTags(deps: EditDeps, actor: Actor): Promise<TagWithCount[]> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const listed = async (kind: TextLabelKind) => {
      const uses = await labelUses(trx, actor.userId, kind)
      const rows = await listLabels(trx, actor.userId, kind)
      return rows.map((row) => {
        return { ...presentTag(row), ...(uses.get(row.label) ?? { trades: 0, notes: 0, days: 0 }) }
      })
    }
    return [...(await listed('tags')), ...(await listed('mistakes'))]
  })
}

/** An existing one of the same kind and label is returned rather than duplicated. */
export async function createTag(
  deps: EditDeps,
  actor: Actor,
  { label, kind, colour }: { label: string; kind: TagKind; colour: TagColour | null },
): Promise<Tag> {
  return deps.database.asUser(actor.userId, async (trx) =>
    presentTag(await ensureLabel(deps, trx, actor.userId, labelKind(kind), label, colour)),
  )
}

/** Renames a tag, and the label wherever it is used, or changes its colour. */
export async function updateTag(
  deps: EditDeps,
  actor: Actor,
  input: { id: string; label?: string | undefined; colour?: TagColour | null | undefined },
): Promise<{ tag: Tag; editId: string }> {
  const { result, editId } = await rewriteLabel(deps, actor, 'tags', async (edit) => {
    const tag = await existing(edit.trx, actor, input.id)
    const { label = tag.label, colour = tag.colour ?? null } = input
    const changed = { ...tag, label, colour }
    const kind = kindOf(tag)
    if (await isLabelTaken(edit.trx, actor.userId, kind, changed))
      throw new AppError('LABEL_TAKEN', { label })
    await edit.relabel(tag, changed)
    if (tag.label !== label) await edit.replace(kind, tag.label, label)
    return presentTag(changed)
  })
  return { tag: result, editId }
}

/** Replaces a tag by another one of its kind wherever it is used, and deletes it. */
export async function mergeTag(
  deps: EditDeps,
  actor: Actor,
  input: { id: string; into: string },
): Promise<{ tag: Tag; count: number; editId: string }> {
  const { result, editId } = await rewriteLabel(deps, actor, 'tags', async (edit) => {
    const tag = await existing(edit.trx, actor, input.id)
    const into = await existing(edit.trx, actor, input.into)
    if (kindOf(tag) !== kindOf(into)) throw new AppError('TAG_KINDS_DIFFER')
    if (tag.id === into.id) return { tag: presentTag(into), count: 0 }
    await edit.relabel(tag, null)
    return { tag: presentTag(into), count: await edit.replace(kindOf(tag), tag.label, into.label) }
  })
  return { ...result, editId }
}

/**
 * Turns a tag into a mistake on its trades, or a mistake into a tag. It joins an existing one with the same label. A tag
 * that notes or days have stays for them, since they have no mistakes.
 */
export async function convertTag(
  deps: EditDeps,
  actor: Actor,
  input: { id: string; kind: TagKind },
): Promise<{ tag: Tag; count: number; editId: string }> {
  const { userId } = actor
  const { result, editId } = await rewriteLabel(deps, actor, 'tags', async (edit) => {
    const tag = await existing(edit.trx, actor, input.id)
    const [from, to] = [kindOf(tag), labelKind(input.kind)]
    if (from === to) return { tag: presentTag(tag), count: 0 }
    const converted = await convertRecord(deps, edit, userId, tag, input.kind)
    const count = await edit.eachTrade(from, tag.label, (row) => ({
      [from]: [...replaceLabel(row[from], tag.label, null)],
      [to]: [...new Set([...row[to], tag.label])],
    }))
    return { tag: presentTag(converted), count }
  })
  return { ...result, editId }
}

async function convertRecord(
  deps: EditDeps,
  edit: LabelEdit,
  userId: string,
  tag: LabelRow,
  kind: TagKind,
): Promise<LabelRow> {
  const [twin] = (await findLabels(edit.trx, userId, labelKind(kind), [tag.label])).filter(
    ({ label }) => label === tag.label,
  )
  const stays = (await listedLabels(edit.trx, userId, kindOf(tag))).includes(tag.label)
  if (!stays && twin === undefined) {
    const converted = { ...tag, kind }
    await edit.relabel(tag, converted)
    return converted
  }
  if (!stays) await edit.relabel(tag, null)
  if (twin !== undefined) return twin
  const added = { ...tag, id: deps.newId(), kind }
  await edit.add(added)
  return added
}

/** Deletes a tag and removes it wherever it is used; returns where that was. `count` is the number of trades. */
export async function deleteTag(
  deps: EditDeps,
  actor: Actor,
  input: { id: string },
): Promise<TagUses & { count: number; editId: string }> {
  const { result, editId } = await rewriteLabel(deps, actor, 'tags', async (edit) => {
    const tag = await existing(edit.trx, actor, input.id)
    const kind = kindOf(tag)
    const uses = await usesOf(edit.trx, actor.userId, kind, tag.label)
    await edit.relabel(tag, null)
    return { ...uses, count: await edit.replace(kind, tag.label, null) }
  })
  return { ...result, editId }
}

async function existing(trx: Tx, { userId }: Actor, id: string): Promise<LabelRow> {
  const tag = await findLabel(trx, userId, 'tags', id)
  if (!tag) throw new AppError('TAG_NOT_FOUND', { id })
  return tag
}

function kindOf(tag: LabelRow): TextLabelKind {
  return labelKind(tag.kind ?? 'tag')
}
