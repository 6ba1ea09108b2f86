import type { Rule } from '../rule.ts'

const mayUseOrpc = [
  /^packages\/contract\//,
  /^apps\/server\/src\/platform\/http\/rpc(\.ts$|\/)/,
  /^apps\/server\/src\/.*\.router\.ts$/,
  /^apps\/web\/src\/lib\/api\/client\.ts$/,
]

/** oRPC is confined to the edge, so that replacing it affects four kinds of files rather than the product. */
export const transportOnly: Rule = ({ file, reaches, isTest }) => {
  if (isTest || mayUseOrpc.some((place) => place.test(file.path))) return []
  return reaches
    .filter(({ target }) => target.kind === 'dependency' && target.name.startsWith('@orpc/'))
    .map(({ line, specifier }) => ({
      line,
      message: `${specifier} belongs to http/rpc.ts and http/rpc/, *.router.ts, packages/contract and the web's lib/api/client.ts`,
      help: file.path.startsWith('apps/web/')
        ? "Use the client of '#web/lib/api/client.ts'."
        : 'Convert in the router: services return values and error codes.',
    }))
}
