import type { Rule } from '../rule.ts'

const mayUseOrpc = [
  /^packages\/contract\//,
  /^apps\/server\/src\/http\/rpc(\.ts$|\/)/,
  /^apps\/server\/src\/.*\.router\.ts$/,
  /^apps\/web\/src\/lib\/api\/client\.ts$/,
]

/** oRPC stays at the edge, so that leaving it means four kinds of files and not the product. */
export const transportOnly: Rule = ({ file, reaches, isTest }) => {
  if (isTest || mayUseOrpc.some((place) => place.test(file.path))) return []
  return reaches
    .filter(({ target }) => target.kind === 'dependency' && target.name.startsWith('@orpc/'))
    .map(({ line, specifier }) => ({
      line,
      message: `${specifier} belongs to http/rpc.ts and http/rpc/, *.router.ts, packages/contract and the web's lib/api/client.ts`,
      help: file.path.startsWith('apps/web/')
        ? "Use the client of '#web/lib/api/client.ts'."
        : 'Let the router translate: services return values and codes.',
    }))
}
