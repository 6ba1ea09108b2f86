import { signedIn } from '#server/platform/http/rpc.ts'
import {
  type BarImportsDeps,
  discardBarImport,
  getBarImport,
  listBarImports,
  uploadBars,
} from './bar-imports.service.ts'
import { confirmBars } from './confirm-bars.service.ts'
import { undoBars } from './undo-bars.service.ts'

export function barImportsRouter(deps: BarImportsDeps) {
  const { priceImports } = signedIn
  return {
    upload: priceImports.upload.handler(({ context, input }) => uploadBars(deps, context.actor, input)),
    list: priceImports.list.handler(({ context }) => listBarImports(deps, context.actor)),
    get: priceImports.get.handler(({ context, input }) => getBarImport(deps, context.actor, input)),
    confirm: priceImports.confirm.handler(({ context, input }) => confirmBars(deps, context.actor, input)),
    undo: priceImports.undo.handler(({ context, input }) => undoBars(deps, context.actor, input)),
    discard: priceImports.discard.handler(({ context, input }) =>
      discardBarImport(deps, context.actor, input),
    ),
  }
}
