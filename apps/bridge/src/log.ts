/** Fields of a log line: codes, paths, durations. Never logins, passwords or amounts. */
type BridgeFields = Readonly<Record<string, string | number | boolean | null>>

export interface BridgeLog {
  info(event: string, fields?: BridgeFields): void
  error(event: string, cause: unknown, fields?: BridgeFields): void
}

/** Writes one JSON document per line, in the format of the server's log. */
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
