import { signedIn } from '#server/platform/http/rpc.ts'
import type { EditDeps } from '#server/ledger/trades/run-edit.service.ts'
import { convertTag, createTag, deleteTag, listTags, mergeTag, updateTag } from './tags.service.ts'

export function tagsRouter(deps: EditDeps) {
  const { tags } = signedIn
  return {
    list: tags.list.handler(({ context }) => listTags(deps, context.actor)),
    create: tags.create.handler(({ context, input }) => createTag(deps, context.actor, input)),
    update: tags.update.handler(({ context, input }) => updateTag(deps, context.actor, input)),
    merge: tags.merge.handler(({ context, input }) => mergeTag(deps, context.actor, input)),
    convert: tags.convert.handler(({ context, input }) => convertTag(deps, context.actor, input)),
    delete: tags.delete.handler(({ context, input }) => deleteTag(deps, context.actor, input)),
  }
}
