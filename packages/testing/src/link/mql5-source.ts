/** A function of an MQL5 source: its text, and the same with every comment and literal blanked out. */
export interface Mql5Function {
  readonly name: string
  readonly body: string
  readonly code: string
}

/** Blanks comments, strings and characters, so that brackets can be matched in the rest; offsets stay. */
export function withoutLiterals(source: string): string {
  const literal = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g
  return source.replace(literal, (found) => found.replace(/[^\n]/g, ' '))
}

export function functionsOf(source: string): readonly Mql5Function[] {
  const code = withoutLiterals(source)
  return [...code.matchAll(/^\w+ (\w+)\([^{};]*\)\s*\{/gm)].map((found) => {
    const start = found.index + found[0].length - 1
    const end = closing(code, start)
    return { name: found[1] ?? '', body: source.slice(start, end), code: code.slice(start, end) }
  })
}

/** All repeated code: heads and bodies of all for, while and do loops. */
export function loopsOf(code: string): readonly string[] {
  return [...code.matchAll(/\b(?:for|while|do)\b/g)].map(({ index }) =>
    code.slice(index, afterStatement(code, index)),
  )
}

export function callsOf(code: string): readonly string[] {
  return [...code.matchAll(/\b(\w+)\s*\(/g)]
    .map((found) => found[1] ?? '')
    .filter((name) => !['if', 'for', 'while', 'switch', 'return', 'sizeof'].includes(name))
}

/** The arguments, as written, of every call of one of these functions. */
export function argumentsOf(code: string, names: ReadonlySet<string>): readonly string[] {
  return [...code.matchAll(/\b(\w+)\s*\(/g)].flatMap((found) => {
    if (!names.has(found[1] ?? '')) return []
    const start = found.index + found[0].length - 1
    return [code.slice(start, closing(code, start))]
  })
}

/** The functions that call one of `names`, directly or through others of the source, and `names` themselves. */
export function reaching(functions: readonly Mql5Function[], names: Iterable<string>): ReadonlySet<string> {
  const reached = new Set(names)
  for (let before = -1; before !== reached.size; ) {
    before = reached.size
    for (const { name, code } of functions)
      if (callsOf(code).some((call) => reached.has(call))) reached.add(name)
  }
  return reached
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']' }

/** The offset after the bracket that closes the one at `start`. */
function closing(code: string, start: number): number {
  const open = code.charAt(start)
  const close = CLOSING[open]
  let depth = 0
  for (let at = start; at < code.length; at += 1) {
    if (code.charAt(at) === open) depth += 1
    if (code.charAt(at) === close) depth -= 1
    if (depth === 0) return at + 1
  }
  throw new Error(`nothing closes the ${open} at ${start}`)
}

/** The offset after the statement at `start`: a block, a loop or condition with its own statement, or up to `;`. */
function afterStatement(code: string, start: number): number {
  const at = start + code.slice(start).search(/\S/)
  if (code.charAt(at) === '{') return closing(code, at)
  const word = /^\w+/.exec(code.slice(at))?.[0]
  if (word === 'do') {
    const end = afterStatement(code, at + 2)
    return code.indexOf(';', end) + 1
  }
  if (word !== 'for' && word !== 'while' && word !== 'if') return code.indexOf(';', at) + 1
  const end = afterStatement(code, closing(code, code.indexOf('(', at)))
  const otherwise = /^\s*else\b/.exec(code.slice(end))?.[0]
  return word === 'if' && otherwise !== undefined ? afterStatement(code, end + otherwise.length) : end
}
