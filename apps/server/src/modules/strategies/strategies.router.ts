import { signedIn } from '#server/http/rpc.ts'
import type { EditDeps } from '#server/modules/trades/run-edit.service.ts'
import { createStrategy, deleteStrategy, listStrategies, renameStrategy } from './strategies.service.ts'

export function strategiesRouter(deps: EditDeps) {
  const { strategies } = signedIn
  return {
    list: strategies.list.handler(({ context }) => listStrategies(deps, context.actor)),
    create: strategies.create.handler(({ context, input }) => createStrategy(deps, context.actor, input)),
    rename: strategies.rename.handler(({ context, input }) => renameStrategy(deps, context.actor, input)),
    delete: strategies.delete.handler(({ context, input }) => deleteStrategy(deps, context.actor, input)),
  }
}
