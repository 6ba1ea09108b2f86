import { signedInOr } from '#server/http/rpc.ts'
import { type DocumentsDeps, importDocuments, previewDocuments } from './documents.service.ts'

export function documentsRouter(deps: DocumentsDeps) {
  const { documents } = signedInOr('SIGN_IN_TO_IMPORT_TRADES')
  return {
    preview: documents.preview.handler(({ context, input }) =>
      previewDocuments(deps, context.actor, { ...input, email: context.session?.user.email ?? '' }),
    ),
    import: documents.import.handler(({ context, input }) =>
      importDocuments(deps, context.actor, { ...input, email: context.session?.user.email ?? '' }),
    ),
  }
}
