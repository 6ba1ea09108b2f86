import { parseSync } from 'vite'

/** A node of a parsed source file; its fields depend on its type. */
type SyntaxNode = { readonly type: string; readonly [field: string]: unknown }

type SourceFile = { readonly path: string; readonly program: SyntaxNode }

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
function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    const children = Array.isArray(value) ? value : [value]
    for (const child of children) if (isNode(child)) walk(child, visit)
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The field as a node, if it is one. */
function child(node: SyntaxNode, field: string): SyntaxNode | undefined {
  const value = node[field]
  return isNode(value) ? value : undefined
}

/** The value of a string literal or of a template without expressions. */
function stringOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node?.type === 'TemplateLiteral')
    return templateParts(node).length === 1 ? templateParts(node)[0] : undefined
  return undefined
}

/** The fixed parts of a template, in order. */
function templateParts(node: SyntaxNode): readonly string[] {
  const quasis = Array.isArray(node['quasis']) ? node['quasis'] : []
  return quasis.map((quasi: { value?: { cooked?: string } }) => quasi.value?.cooked ?? '')
}

/** Attributes and properties whose text a user reads or hears. */
const spoken =
  /^(aria-label|aria-description|placeholder|title|alt|label|note|hint|message|summary|caption|confirmLabel|head|heading|against|detail|description)$/

/** Names are the same in every language. */
const names = /\bPlumbline\b/g

/** User-visible text in the file that is not in a translation file. */
export function hardCodedText(program: SyntaxNode): readonly string[] {
  const found: string[] = []
  const report = (text: string | undefined) => {
    const words = text?.trim() ?? ''
    if (/\p{L}{2}/u.test(words.replaceAll(names, ''))) found.push(words)
  }
  walk(program, (node) => {
    if (node.type === 'JSXText') report(String(node['value']))
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = Array.isArray(node['children']) ? node['children'] : []
      for (const inner of children) {
        if (isNode(inner) && inner.type === 'JSXExpressionContainer')
          reportText(child(inner, 'expression'), report)
      }
    }
    if (node.type === 'JSXAttribute' && spoken.test(String(child(node, 'name')?.['name']))) {
      const value = child(node, 'value')
      reportText(value?.type === 'JSXExpressionContainer' ? child(value, 'expression') : value, report)
    }
    if (node.type === 'Property' && spoken.test(String(child(node, 'key')?.['name'])))
      reportText(child(node, 'value'), report)
  })
  return found
}

/** Reports text that an expression may evaluate to: itself, or one of its branches. */
function reportText(node: SyntaxNode | undefined, report: (text: string | undefined) => void): void {
  if (!node) return
  if (node.type === 'ConditionalExpression') {
    reportText(child(node, 'consequent'), report)
    reportText(child(node, 'alternate'), report)
  } else if (node.type === 'LogicalExpression') {
    reportText(child(node, 'left'), report)
    reportText(child(node, 'right'), report)
  } else if (node.type === 'TemplateLiteral') {
    for (const part of templateParts(node)) report(part)
  } else {
    report(stringOf(node))
  }
}
