import { callsWith, verified } from '#server/platform/http/rpc.ts'
import { type ExportsDeps, previewExport } from './exports.service.ts'

export function exportsRouter(deps: ExportsDeps) {
  const call = callsWith(deps)
  const { exports } = verified
  return {
    preview: exports.preview.handler(call(previewExport)),
  }
}
