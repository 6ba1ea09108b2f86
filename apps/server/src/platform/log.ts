/** Allowed fields of a log line. No e-mail address, amount or name: only ids, codes and durations. */
type LogFields = Readonly<Record<string, string | number | boolean | null>>

export type LogLevel = 'info' | 'warn' | 'error'

export interface Logger {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  /** `cause` adds its message and stack, which are for the operator only. */
  error(event: string, cause: unknown, fields?: LogFields): void
}

const levels: readonly LogLevel[] = ['info', 'warn', 'error']

/** One JSON document per line. */
export function createLogger(write: (line: string) => void, least: LogLevel = 'info'): Logger {
  const log = (level: LogLevel, event: string, fields: LogFields) => {
    if (levels.indexOf(level) < levels.indexOf(least)) return
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`)
  }
  return {
    info: (event, fields = {}) => log('info', event, fields),
    warn: (event, fields = {}) => log('warn', event, fields),
    error: (event, cause, fields = {}) => log('error', event, { ...fields, ...describe(cause) }),
  }
}

function describe(cause: unknown): LogFields {
  if (!(cause instanceof Error)) return { reason: String(cause) }
  const inner = cause.cause instanceof Error ? { cause: cause.cause.message } : {}
  return { reason: cause.message, stack: cause.stack ?? null, ...inner }
}
