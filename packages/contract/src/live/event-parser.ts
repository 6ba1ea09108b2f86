export interface ServerSentEvent {
  /** `message` if the stream names none. */
  readonly event: string
  readonly data: string
}

/**
 * Parses a server-sent event stream from chunks of any size, by the rules of the HTML standard, as far as our streams
 * use them: event, data and comments. Events without data are skipped.
 */
export function createEventParser(onEvent: (event: ServerSentEvent) => void): (chunk: string) => void {
  let rest = ''
  let event = ''
  let data: string[] = []
  const take = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n') })
      event = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return (chunk) => {
    const text = rest + chunk
    // A carriage return at the end may be the first half of a CRLF.
    const lines = text.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}
