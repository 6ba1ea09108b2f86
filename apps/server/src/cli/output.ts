/** Where a command writes: one JSON document on standard output, or lines for a person. */
export interface Output {
  readonly json: boolean
  /** The command's result: `document` with --json, else `lines`. */
  result(document: unknown, lines: readonly string[]): void
  /** A failure: a document with `error`, or a line on standard error. */
  fail(code: string, message: string): void
}

export function openOutput(json: boolean): Output {
  const print = (document: unknown) => process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
  return {
    json,
    result: (document, lines) => (json ? print(document) : process.stdout.write(`${lines.join('\n')}\n`)),
    fail: (code, message) =>
      json ? print({ error: { code, message } }) : process.stderr.write(`${message}\n`),
  }
}
