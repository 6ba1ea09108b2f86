import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptedEncodings } from './accepted-encodings.ts'

/** A smaller answer fits into one packet as it is. */
const MIN_BYTES = 1_024
/** A quarter of the time of the usual level 6 for four percent more bytes (2,000 price bars: 1.1 ms, 26 kB of 91). */
const LEVEL = 4

/** The answer with its JSON compressed, if the request accepts that. Files and event streams are sent as they are. */
export async function compressJson(request: Request, answer: Response): Promise<Response> {
  const { status } = answer
  const headers = new Headers(answer.headers)
  const isJson = headers.get('content-type')?.startsWith('application/json') === true
  if (answer.body === null || !isJson) return answer
  const body = Buffer.from(await answer.arrayBuffer())
  headers.append('vary', 'accept-encoding')
  const accepts = acceptedEncodings(request.headers).has('gzip')
  if (!accepts || body.length < MIN_BYTES || headers.has('content-encoding'))
    return new Response(body, { status, headers })
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  // In one step: a stream would go to another thread and back for every 16 kB.
  const compressed = await promisify(gzip)(body, { level: LEVEL, chunkSize: body.length })
  return new Response(compressed, { status, headers })
}
