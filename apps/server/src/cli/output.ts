import type { Writable } from 'node:stream'

/** What a command runs with: its settings and its streams. `process` is one. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: Writable
  readonly stderr: Writable
}

/** Where a command writes: one JSON document on standard output, or lines of text. */
export interface Output extends Terminal {
  readonly json: boolean
  /** Whether all results so far are `ok`. */
  readonly ok: boolean
  /** The command's result: `document` with --json, else `lines`. If it is not `ok`, the command exits with 1. */
  result(document: unknown, lines: readonly string[], ok?: boolean): void
  /** A failure: a document with `error`, or a line on standard error. */
  fail(code: string, message: string): void
}

export function openOutput(json: boolean, { env, stdout, stderr }: Terminal): Output {
  let allOk = true
  const print = (document: unknown) => stdout.write(`${JSON.stringify(document, null, 2)}\n`)
  return {
    env,
    stdout,
    stderr,
    json,
    get ok() {
      return allOk
    },
    result(document, lines, ok = true) {
      allOk &&= ok
      if (json) print(document)
      else stdout.write(`${lines.join('\n')}\n`)
    },
    fail: (code, message) => (json ? print({ error: { code, message } }) : stderr.write(`${message}\n`)),
  }
}
