import { child, isNode, stringOf, templateParts, walk, type SyntaxNode } from './source-tree.ts'

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
