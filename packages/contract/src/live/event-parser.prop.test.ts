import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventParser, type ServerSentEvent } from './event-parser.ts'

function parse(chunks: readonly string[]): readonly ServerSentEvent[] {
  const events: ServerSentEvent[] = []
  const parser = createEventParser((event) => events.push(event))
  for (const chunk of chunks) parser(chunk)
  return events
}

test('reads events by name, joins lines of data, and passes over comments and what is unknown', () => {
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

test('it makes no difference where the network cuts the stream', () => {
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
