/** What a line may carry: codes, paths, durations. No login, no password, no amount. */
type BridgeFields = Readonly<Record<string, string | number | boolean | null>>

export interface BridgeLog {
  info(event: string, fields?: BridgeFields): void
  error(event: string, cause: unknown, fields?: BridgeFields): void
}

/** One JSON document a line, as the server's log has it. */
export function createBridgeLog(write: (line: string) => void): BridgeLog {
  const log = (level: string, event: string, fields: BridgeFields) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`)
  return {
    info: (event, fields = {}) => log('info', event, fields),
    error: (event, cause, fields = {}) =>
      log('error', event, {
        ...fields,
        reason: cause instanceof Error ? cause.message : String(cause),
        stack: cause instanceof Error ? (cause.stack ?? null) : null,
      }),
  }
}
