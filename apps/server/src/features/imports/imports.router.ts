import { callsWith, signedIn, signedInOr } from '#server/platform/http/rpc.ts'
import { type ConfirmDeps, confirmImport } from './confirming/confirm-import.service.ts'
import { deletedTrades, restoreTrades } from './deleted-trades.service.ts'
import { importBalance } from './confirming/import-balance.service.ts'
import { setImportAccount } from './staging/import-account.service.ts'
import { setImportZone } from './staging/import-zone.service.ts'
import { discardImport, getImport, importRows, listImports, uploadImport } from './imports.service.ts'
import {
  forgetMapping,
  importTable,
  mapImport,
  rememberedMappings,
  restoreMapping,
} from './mapping/mapping.service.ts'
import { restoreImport } from './restore-import.service.ts'
import { undoImport } from './undo-import.service.ts'

export function importsRouter(deps: ConfirmDeps) {
  const call = callsWith(deps)
  const importing = signedInOr('SIGN_IN_TO_IMPORT_TRADES')
  const deleting = signedInOr('SIGN_IN_TO_DELETE_TRADES')
  return {
    upload: importing.imports.upload.handler(call(uploadImport)),
    get: signedIn.imports.get.handler(call(getImport)),
    rows: signedIn.imports.rows.handler(call(importRows)),
    table: signedIn.imports.table.handler(call(importTable)),
    map: importing.imports.map.handler(call(mapImport)),
    mappings: signedIn.imports.mappings.handler(call(rememberedMappings)),
    forgetMapping: signedIn.imports.forgetMapping.handler(call(forgetMapping)),
    restoreMapping: signedIn.imports.restoreMapping.handler(call(restoreMapping)),
    setAccount: importing.imports.setAccount.handler(call(setImportAccount)),
    setTimeZone: importing.imports.setTimeZone.handler(call(setImportZone)),
    confirm: importing.imports.confirm.handler(call(confirmImport)),
    balance: signedIn.imports.balance.handler(call(importBalance)),
    undo: deleting.imports.undo.handler(call(undoImport)),
    discard: signedIn.imports.discard.handler(call(discardImport)),
    restore: importing.imports.restore.handler(call(restoreImport)),
    deletedTrades: signedIn.imports.deletedTrades.handler(call(deletedTrades)),
    restoreTrades: importing.imports.restoreTrades.handler(call(restoreTrades)),
    list: signedIn.imports.list.handler(call(listImports)),
  }
}
