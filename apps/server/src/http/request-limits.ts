import { AppError } from '@plumbline/contract/errors'

const MB = 1_048_576

/** How much a request may send, in bytes, and how the refusal names it. */
export interface BodyLimit {
  readonly bytes: number
  readonly limitMb: number
}

export const DEFAULT_LIMIT: BodyLimit = { bytes: MB, limitMb: 1 }

/** A file of so many megabytes, with what multipart puts around it. */
export const uploadLimit = (limitMb: number): BodyLimit => ({ bytes: (limitMb + 1) * MB, limitMb })

/**
 * The request with a body that breaks off, as FILE_TOO_LARGE, where it passes the limit. Throws at once where
 * `Content-Length` says so already; without one, nothing but counting helps.
 */
export function limitBody(request: Request, limit: BodyLimit): Request {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit.bytes) throw tooLarge(limit)
  if (request.body === null || request.headers.has('content-length')) return request
  let received = 0
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength
        if (received > limit.bytes) controller.error(tooLarge(limit))
        else controller.enqueue(chunk)
      },
    }),
  )
  const init = { body: counted, duplex: 'half' } as const
  return new Request(request, init)
}

const tooLarge = ({ limitMb }: BodyLimit): AppError => new AppError('FILE_TOO_LARGE', { limitMb })
