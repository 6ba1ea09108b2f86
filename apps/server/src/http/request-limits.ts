import { AppError } from '@plumbline/contract/errors'

const KB = 1_024
const MB = 1_048_576

/** How much a request may send, in bytes, and how more is refused. */
export interface BodyLimit {
  readonly bytes: number
  readonly refusal: () => AppError
}

export const DEFAULT_LIMIT: BodyLimit = {
  bytes: MB,
  refusal: () => new AppError('FILE_TOO_LARGE', { limitMb: 1 }),
}

const ANONYMOUS_KB = 16

/** Without a session: signing in and up, links of mails. The largest of them, a passkey's answer, has about 2 kB. */
export const ANONYMOUS_LIMIT: BodyLimit = {
  bytes: ANONYMOUS_KB * KB,
  refusal: () => new AppError('BODY_TOO_LARGE', { limitKb: ANONYMOUS_KB }),
}

/** A file of so many megabytes, with what multipart puts around it. */
export const uploadLimit = (limitMb: number): BodyLimit => ({
  bytes: (limitMb + 1) * MB,
  refusal: () => new AppError('FILE_TOO_LARGE', { limitMb }),
})

/**
 * The request with a body that breaks off, with the limit's refusal, where it passes the limit. Throws at once where
 * `Content-Length` says so already; without one, nothing but counting helps.
 */
export function limitBody(request: Request, limit: BodyLimit): Request {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit.bytes) throw limit.refusal()
  if (request.body === null || request.headers.has('content-length')) return request
  let received = 0
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength
        if (received > limit.bytes) controller.error(limit.refusal())
        else controller.enqueue(chunk)
      },
    }),
  )
  const init = { body: counted, duplex: 'half' } as const
  return new Request(request, init)
}
