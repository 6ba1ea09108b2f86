import { open } from '#server/platform/http/rpc.ts'
import { type LegalDeps, legalTexts } from './legal.service.ts'

export function legalRouter(deps: LegalDeps) {
  const find = legalTexts(deps)
  return { text: open.legal.text.handler(({ input }) => find(input.name, input.language)) }
}
