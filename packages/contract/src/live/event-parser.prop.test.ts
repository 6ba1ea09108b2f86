import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventParser, type ServerSentEvent } from './event-parser.ts'

function parse(chunks: readonly string[]): readonly ServerSentEvent[] {
  const events: ServerSentEvent[] = []
  const parser = createEventParser((event) => events.push(event))
  for (const chunk of chunks) parser(chunk)
  return events
}

test('events are read by name, data lines joined, and comments and unknown fields ignored', () => {
  const text = [
    ':\n\n',
    'event: revisions\ndata: {"a":1}\n\n',
    'id: 4\nretry: 10\ndata:one\ndata: two\n\n',
    'event: nothing\n\n',
    'data\r\n\r\n',
  ]
  expect(parse(text)).toEqual([
    { event: 'revisions', data: '{"a":1}' },
    { event: 'message', data: 'one\ntwo' },
    { event: 'message', data: '' },
  ])
})

test('the events do not depend on where the network splits the stream', () => {
  const word = fc.stringMatching(/^[a-z{}": ]{0,12}$/)
  const events = fc.array(fc.record({ event: fc.stringMatching(/^[a-z]{1,8}$/), data: word }))
  const lineEnd = fc.constantFrom('\n', '\r\n')
  fc.assert(
    fc.property(events, lineEnd, fc.array(fc.nat(40)), (sent, end, cuts) => {
      const text = sent.map(({ event, data }) => `event: ${event}${end}data: ${data}${end}${end}`).join('')
      const chunks: string[] = []
      let rest = text
      for (const cut of cuts) {
        chunks.push(rest.slice(0, cut))
        rest = rest.slice(cut)
      }
      expect(parse([...chunks, rest])).toEqual(sent)
    }),
  )
})
