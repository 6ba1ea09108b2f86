import { parseSync } from 'vite'

/** A node of a parsed source file; its fields depend on its type. */
export type SyntaxNode = { readonly type: string; readonly [field: string]: unknown }

export type SourceFile = { readonly path: string; readonly program: SyntaxNode }

const texts = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/*.d.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The web app's own source files, parsed; without tests. */
export function sourceFiles(): readonly SourceFile[] {
  return Object.entries(texts).map(([path, text]) => ({
    path: path.replace('../', 'src/'),
    program: parseSource(path, text),
  }))
}

export function parseSource(path: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0 || !isNode(program)) throw new Error(`${path} cannot be parsed`)
  return program
}

/** Calls `visit` for the node and all its descendants. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    const children = Array.isArray(value) ? value : [value]
    for (const child of children) if (isNode(child)) walk(child, visit)
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The field as a node, if it is one. */
export function child(node: SyntaxNode, field: string): SyntaxNode | undefined {
  const value = node[field]
  return isNode(value) ? value : undefined
}

/** The value of a string literal or of a template without expressions. */
export function stringOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node?.type === 'TemplateLiteral')
    return templateParts(node).length === 1 ? templateParts(node)[0] : undefined
  return undefined
}

/** The fixed parts of a template, in order. */
export function templateParts(node: SyntaxNode): readonly string[] {
  const quasis = Array.isArray(node['quasis']) ? node['quasis'] : []
  return quasis.map((quasi: { value?: { cooked?: string } }) => quasi.value?.cooked ?? '')
}
