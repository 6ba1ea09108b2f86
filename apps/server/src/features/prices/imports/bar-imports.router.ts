import { callsWith, signedIn } from '#server/platform/http/rpc.ts'
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
  const call = callsWith(deps)
  const { priceImports } = signedIn
  return {
    upload: priceImports.upload.handler(call(uploadBars)),
    list: priceImports.list.handler(call(listBarImports)),
    get: priceImports.get.handler(call(getBarImport)),
    confirm: priceImports.confirm.handler(call(confirmBars)),
    undo: priceImports.undo.handler(call(undoBars)),
    discard: priceImports.discard.handler(call(discardBarImport)),
  }
}
