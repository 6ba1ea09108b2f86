import { child, isNode, stringOf, templateParts, walk, type SourceFile } from './source-tree.ts'

export type UsedKeys = {
  readonly path: string
  /** The namespaces of the file's `useTranslation` calls; `common` always follows. */
  readonly namespaces: readonly string[]
  /** First arguments of `t(…)`: whole keys. */
  readonly keys: readonly string[]
  /** First arguments of `t(…)` that end in an expression: the part before it. */
  readonly prefixes: readonly string[]
  /** All other strings of the file: a key may be passed around (navigation, error codes). */
  readonly strings: readonly string[]
}

/** The translation keys a source file uses. */
export function usedKeys({ path, program }: SourceFile): UsedKeys {
  const namespaces = new Set<string>()
  const keys: string[] = []
  const prefixes: string[] = []
  const strings: string[] = []
  walk(program, (node) => {
    const text = stringOf(node)
    if (text !== undefined) strings.push(text)
    if (node.type !== 'CallExpression') return
    const [first] = Array.isArray(node['arguments']) ? node['arguments'] : []
    if (!isNode(first)) return
    const callee = child(node, 'callee')
    const name = callee?.type === 'MemberExpression' ? child(callee, 'property')?.['name'] : callee?.['name']
    if (name === 'useTranslation') {
      const named =
        first.type === 'ArrayExpression' && Array.isArray(first['elements']) ? first['elements'] : [first]
      for (const element of named) {
        const namespace = isNode(element) ? stringOf(element) : undefined
        if (namespace !== undefined) namespaces.add(namespace)
      }
    }
    if (name !== 't') return
    const key = stringOf(first)
    if (key !== undefined) keys.push(key)
    else if (first.type === 'TemplateLiteral') prefixes.push(templateParts(first)[0] ?? '')
  })
  return { path, namespaces: [...namespaces, 'common'], keys, prefixes, strings }
}
