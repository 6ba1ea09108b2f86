import { parseSync, Visitor } from 'rolldown/utils'

/** One import of a file: names, source and line. */
export interface ImportOf {
  readonly specifier: string
  /** The imported names; empty for `import 'x'`, `import()`, `export *` and worker URLs. */
  readonly names: readonly string[]
  /** True if nothing of it remains at run time. */
  readonly typeOnly: boolean
  /** True for `import()`: loaded when it is needed. */
  readonly dynamic: boolean
  /** True for `export … from`. */
  readonly reexport: boolean
  readonly line: number
}

/** A file as the rules see it. */
export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string
  readonly imports: readonly ImportOf[]
  /** Lines of `export * from …`. */
  readonly starExports: readonly number[]
  /** Lines with a spread object literal: `{ ...{ a, b }, c }`. */
  readonly packedFields: readonly number[]
  /** Method calls (`db.selectFrom(…)`), with their lines. */
  readonly calls: readonly { readonly method: string; readonly line: number }[]
}

/** Collects a file's imports: imports, re-exports, `import()`, type imports and worker URLs. */
export function readSourceFile(path: string, text: string): SourceFile {
  const { module, program } = parseSync(path, text)
  const lineOf = lineCounter(text)
  const imports: ImportOf[] = []
  const starExports: number[] = []
  const calls: { method: string; line: number }[] = []
  const packedFields: number[] = []
  for (const found of module.staticImports) {
    imports.push({
      specifier: found.moduleRequest.value,
      names: found.entries.flatMap((entry) => (entry.isType ? [] : [entry.importName.name ?? 'default'])),
      typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
      dynamic: false,
      reexport: false,
      line: lineOf(found.start),
    })
  }
  for (const found of module.staticExports) {
    for (const entry of found.entries) {
      if (entry.moduleRequest === null) continue
      imports.push({
        specifier: entry.moduleRequest.value,
        names: entry.importName.name === null ? [] : [entry.importName.name],
        typeOnly: entry.isType,
        dynamic: false,
        reexport: true,
        line: lineOf(entry.start),
      })
      if (entry.importName.kind === 'AllButDefault') starExports.push(lineOf(entry.start))
    }
  }
  const reach = (specifier: string, start: number, kind: { typeOnly?: true; dynamic?: true } = {}) => {
    const { typeOnly = false, dynamic = false } = kind
    imports.push({ specifier, names: [], typeOnly, dynamic, reexport: false, line: lineOf(start) })
  }
  new Visitor({
    ImportExpression(node) {
      if (node.source.type === 'Literal') reach(String(node.source.value), node.start, { dynamic: true })
    },
    TSImportType(node) {
      reach(node.source.value, node.start, { typeOnly: true })
    },
    NewExpression(node) {
      const [first] = node.arguments
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL'
      // A worker is started from `new URL('./worker.ts', import.meta.url)`: that counts as an import too.
      if (isUrl && first?.type === 'Literal' && /^\..*\.tsx?$/.test(String(first.value))) {
        reach(String(first.value), node.start)
      }
    },
    SpreadElement: ({ argument, start }) => {
      if (argument.type === 'ObjectExpression') packedFields.push(lineOf(start))
    },
    JSXSpreadAttribute: ({ argument, start }) => {
      if (argument.type === 'ObjectExpression') packedFields.push(lineOf(start))
    },
    CallExpression(node) {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return
      calls.push({ method: node.callee.property.name, line: lineOf(node.callee.property.start) })
    },
  }).visit(program)
  return { path, imports, starExports, packedFields, calls }
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    const next = starts.findIndex((start) => start > offset)
    return next === -1 ? starts.length : next
  }
}
