import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packedAnswer } from './packed-answer.ts'

const long = JSON.stringify({ points: Array.from({ length: 500 }, (_, at) => ({ at, equity: at * 7 })) })

const answered = (body: string, accepted: string, type = 'application/json') =>
  packedAnswer(
    new Request('http://plumbline.test/rpc', { headers: { 'accept-encoding': accepted } }),
    new Response(body, { status: 201, headers: { 'content-type': type, 'x-kept': 'yes' } }),
  )

test.each(['gzip', 'br, GZIP;q=0.8', 'deflate, gzip'])(
  'a long answer in JSON is packed for who says %s',
  async (accepted) => {
    const answer = await answered(long, accepted)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(gunzipSync(bytes).toString()).toBe(long)
    expect(bytes.length).toBeLessThan(long.length / 3)
    expect(answer.status).toBe(201)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'x-kept': 'yes',
    })
  },
)

test.each([
  ['who cannot unpack', long, '', 'application/json'],
  ['who refuses gzip', long, 'gzip;q=0', 'application/json'],
  ['what fits into a packet', '{"ok":true}', 'gzip', 'application/json'],
  ['a stream of events', long, 'gzip', 'text/event-stream'],
  ['a file', long, 'gzip', 'application/zip'],
])('%s gets it as it is', async (_, body, accepted, type) => {
  const answer = await answered(body, accepted, type)
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await answer.text()).toBe(body)
})

test('no content stays none', async () => {
  const answer = await packedAnswer(
    new Request('http://plumbline.test/rpc', { headers: { 'accept-encoding': 'gzip' } }),
    new Response(null, { status: 204 }),
  )
  expect(answer.status).toBe(204)
})
