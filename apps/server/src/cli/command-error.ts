/** An expected failure of a command; the message says what to do. Exit code 2: wrong usage; 1: everything else. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code: string
  readonly exitCode: 1 | 2

  constructor(code: string, message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.code = code
    this.exitCode = exitCode
  }
}
