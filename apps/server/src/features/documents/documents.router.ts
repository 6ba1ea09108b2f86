import type { AccountHooksDeps } from '#server/ledger/accounts/accounts.service.ts'
import { callsWith, signedIn, signedInOr } from '#server/platform/http/rpc.ts'
import { type DocumentsDeps, importDocuments, previewDocuments } from './documents.service.ts'
import { listDocumentImports, undoDocuments } from './undo-documents.service.ts'

export function documentsRouter(deps: DocumentsDeps & AccountHooksDeps) {
  const call = callsWith(deps)
  const { documents } = signedInOr('SIGN_IN_TO_IMPORT_TRADES')
  const deleting = signedInOr('SIGN_IN_TO_DELETE_TRADES')
  return {
    preview: documents.preview.handler(({ context, input }) =>
      previewDocuments(deps, context.actor, { ...input, email: context.session?.user.email ?? '' }),
    ),
    import: documents.import.handler(({ context, input }) =>
      importDocuments(deps, context.actor, { ...input, email: context.session?.user.email ?? '' }),
    ),
    list: signedIn.documents.list.handler(call(listDocumentImports)),
    undo: deleting.documents.undo.handler(call(undoDocuments)),
  }
}
