import { BRIDGE_ERRORS, type BridgeErrorCode } from '@plumbline/contract/bridge/bridge'

/** An expected failure, returned to the caller; the message is shown to the user and says what to do. */
export class TerminalError extends Error {
  override readonly name = 'TerminalError'
  readonly code: BridgeErrorCode

  constructor(code: BridgeErrorCode, message: string) {
    super(message)
    this.code = code
  }

  get status(): (typeof BRIDGE_ERRORS)[BridgeErrorCode] {
    return BRIDGE_ERRORS[this.code]
  }
}

export function unknownSymbol(symbol: string): TerminalError {
  return new TerminalError('symbol-unknown', `The terminal has no symbol ${symbol}.`)
}
