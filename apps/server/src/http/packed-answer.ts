import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptedEncodings } from './accepted-encodings.ts'

const pack = promisify(gzip)

/** What fits into one packet is sent as it is. */
const ONE_PACKET = 1400

/** Level 3 takes half the time of the usual 6, for a tenth more bytes. */
const LEVEL = 3

/** An answer in JSON as gzip, for who can unpack it: a curve of 340 kB is 84 kB on the line. Everything else stays as it is. */
export async function packedAnswer(request: Request, response: Response): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  if (!isJson || response.body === null) return response
  const { status, headers } = response
  headers.append('vary', 'accept-encoding')
  const body = Buffer.from(await response.arrayBuffer())
  if (body.length <= ONE_PACKET || !acceptedEncodings(request).has('gzip'))
    return new Response(body, { status, headers })
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  return new Response(new Uint8Array(await pack(body, { level: LEVEL })), { status, headers })
}
