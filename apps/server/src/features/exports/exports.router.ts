import { verified } from '#server/platform/http/rpc.ts'
import { type ExportsDeps, previewExport } from './exports.service.ts'

export function exportsRouter(deps: ExportsDeps) {
  const { exports } = verified
  return {
    preview: exports.preview.handler(({ context, input }) => previewExport(deps, context.actor, input)),
  }
}
