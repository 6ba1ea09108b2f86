import { signedIn } from '#server/http/rpc.ts'
import type { EditDeps } from '#server/modules/trades/run-edit.service.ts'
import { createTag, deleteTag, listTags, mergeTag, renameTag } from './tags.service.ts'

export function tagsRouter(deps: EditDeps) {
  const { tags } = signedIn
  return {
    list: tags.list.handler(({ context }) => listTags(deps, context.actor)),
    create: tags.create.handler(({ context, input }) => createTag(deps, context.actor, input)),
    rename: tags.rename.handler(({ context, input }) => renameTag(deps, context.actor, input)),
    merge: tags.merge.handler(({ context, input }) => mergeTag(deps, context.actor, input)),
    delete: tags.delete.handler(({ context, input }) => deleteTag(deps, context.actor, input)),
  }
}
