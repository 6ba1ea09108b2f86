import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
import type { EditDeps } from '#server/ledger/trades/run-edit.service.ts'
import { convertTag, createTag, deleteTag, listTags, mergeTag, updateTag } from './tags.service.ts'

export function tagsRouter(deps: EditDeps) {
  const call = callsWith(deps)
  const { tags } = signedIn
  return {
    list: tags.list.handler(call(listTags)),
    create: tags.create.handler(call(createTag)),
    update: tags.update.handler(call(updateTag)),
    merge: tags.merge.handler(call(mergeTag)),
    convert: tags.convert.handler(call(convertTag)),
    delete: tags.delete.handler(call(deleteTag)),
  }
}
