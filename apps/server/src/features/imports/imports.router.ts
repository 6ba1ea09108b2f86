import { signedIn, signedInOr } from '#server/platform/http/rpc.ts'
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
  const importing = signedInOr('SIGN_IN_TO_IMPORT_TRADES')
  const deleting = signedInOr('SIGN_IN_TO_DELETE_TRADES')
  return {
    upload: importing.imports.upload.handler(({ context, input }) =>
      uploadImport(deps, context.actor, input),
    ),
    get: signedIn.imports.get.handler(({ context, input }) => getImport(deps, context.actor, input)),
    rows: signedIn.imports.rows.handler(({ context, input }) => importRows(deps, context.actor, input)),
    table: signedIn.imports.table.handler(({ context, input }) => importTable(deps, context.actor, input)),
    map: importing.imports.map.handler(({ context, input }) => mapImport(deps, context.actor, input)),
    mappings: signedIn.imports.mappings.handler(({ context }) => rememberedMappings(deps, context.actor)),
    forgetMapping: signedIn.imports.forgetMapping.handler(({ context, input }) =>
      forgetMapping(deps, context.actor, input),
    ),
    restoreMapping: signedIn.imports.restoreMapping.handler(({ context, input }) =>
      restoreMapping(deps, context.actor, input),
    ),
    setAccount: importing.imports.setAccount.handler(({ context, input }) =>
      setImportAccount(deps, context.actor, input),
    ),
    setTimeZone: importing.imports.setTimeZone.handler(({ context, input }) =>
      setImportZone(deps, context.actor, input),
    ),
    confirm: importing.imports.confirm.handler(({ context, input }) =>
      confirmImport(deps, context.actor, input),
    ),
    balance: signedIn.imports.balance.handler(({ context, input }) =>
      importBalance(deps, context.actor, input),
    ),
    undo: deleting.imports.undo.handler(({ context, input }) => undoImport(deps, context.actor, input)),
    discard: signedIn.imports.discard.handler(({ context, input }) =>
      discardImport(deps, context.actor, input),
    ),
    restore: importing.imports.restore.handler(({ context, input }) =>
      restoreImport(deps, context.actor, input),
    ),
    deletedTrades: signedIn.imports.deletedTrades.handler(({ context, input }) =>
      deletedTrades(deps, context.actor, input),
    ),
    restoreTrades: importing.imports.restoreTrades.handler(({ context, input }) =>
      restoreTrades(deps, context.actor, input),
    ),
    list: signedIn.imports.list.handler(({ context, input }) => listImports(deps, context.actor, input)),
  }
}
