import { MIMEType } from 'node:util'
import { AppError, type ErrorCode } from '@plumbline/contract/errors'

const KB = 1_024
const MB = 1_048_576

/** Maximum size of a request's body in bytes, and the error for a larger one. */
export interface BodyLimit {
  readonly bytes: number
  readonly refusal: () => AppError
}

/** Limit of a procedure that takes a file: a form, larger than any other body. */
export interface UploadLimit extends BodyLimit {
  readonly isUpload: true
  /** Files of this upload are received on disk; in memory is no more than this. */
  readonly onDisk?: OnDisk
}

export interface OnDisk {
  readonly folder: string
  readonly heldBytes: number
}

/** A body that no procedure can read; the message says why. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody'
}

const DEFAULT_MB = 1

/** All requests without a limit of their own, webhooks included; not uploads. */
export const DEFAULT_LIMIT: BodyLimit = {
  bytes: DEFAULT_MB * MB,
  refusal: () => new AppError('REQUEST_TOO_LARGE', { limitMb: DEFAULT_MB }),
}

const ANONYMOUS_KB = 16

/**
 * Without a session: sign-in, sign-up, links of mails. The largest of these bodies, a passkey's answer, has about 2 kB.
 */
export const ANONYMOUS_LIMIT: BodyLimit = {
  bytes: ANONYMOUS_KB * KB,
  refusal: () => new AppError('BODY_TOO_LARGE', { limitKb: ANONYMOUS_KB }),
}

/** A file of that many megabytes, plus the overhead of multipart. */
export const uploadLimit = (
  limitMb: number,
  tooLarge: ErrorCode = 'FILE_TOO_LARGE',
  onDisk?: OnDisk,
): UploadLimit => ({
  bytes: (limitMb + 1) * MB,
  refusal: () => new AppError(tooLarge, { limitMb }),
  isUpload: true,
  ...(onDisk && { onDisk }),
})

/**
 * Returns the request with a body that fails with the limit's error when it exceeds the limit. Throws at once if
 * `Content-Length` already exceeds it; without that header, the bytes are counted. A form is for files: elsewhere it
 * fails before it is read, and on an upload at the first part too many. An upload that is not a form is treated like
 * any other body.
 */
export function limitBody(request: Request, limit: BodyLimit | UploadLimit): Request {
  const takesForm = 'isUpload' in limit
  if (!isForm(request)) return limitBytes(request, takesForm ? DEFAULT_LIMIT : limit)
  if (!takesForm)
    return broken(request, new UnreadableBody('The body is a form, but this operation accepts no file.'))
  const boundary = boundaryOf(request)
  if (boundary === null)
    return broken(request, new UnreadableBody('The form’s Content-Type has no valid boundary.'))
  return limitParts(limitBytes(request, limit), boundary)
}

function limitBytes(request: Request, limit: BodyLimit): Request {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit.bytes) throw limit.refusal()
  if (request.headers.has('content-length')) return request
  let received = 0
  return checked(request, (chunk) => {
    received += chunk.byteLength
    return received > limit.bytes ? limit.refusal() : null
  })
}

const FORM = 'multipart/form-data'

function isForm({ headers }: Request): boolean {
  return headers.get('content-type')?.toLowerCase().startsWith(FORM) ?? false
}

function boundaryOf({ headers }: Request): string | null {
  try {
    const boundary = new MIMEType(headers.get('content-type') ?? '').params.get('boundary')
    return boundary !== null && /^[\w'()+./:=?-]{1,70}$/.test(boundary) ? boundary : null
  } catch {
    return null
  }
}

/** Procedures that take a file have only a few fields. */
const MAX_PARTS = 8

/** Counted while the form arrives: parsing many parts, and looking one up among them, would block all users. */
function limitParts(request: Request, boundary: string): Request {
  // The parser of the form must find the same boundary, however the header was written.
  const headers = new Headers(request.headers)
  headers.set('content-type', `${FORM}; boundary="${boundary}"`)
  const delimiter = `--${boundary}`
  let end = Buffer.alloc(0)
  let found = 0
  const isOver = (chunk: Uint8Array): boolean => {
    const bytes = Buffer.concat([end, chunk])
    for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + 1)) {
      found += 1
      // One more delimiter closes the form.
      if (found > MAX_PARTS + 1) return true
    }
    end = bytes.subarray(Math.max(0, bytes.length - delimiter.length + 1))
    return false
  }
  const refusal = () => new UnreadableBody(`The form has more than ${MAX_PARTS} parts.`)
  return checked(request, (chunk) => (isOver(chunk) ? refusal() : null), headers)
}

/** Returns the request with a body that fails with the error that `check` returns for a chunk of it. */
function checked(
  request: Request,
  check: (chunk: Uint8Array) => Error | null,
  headers = request.headers,
): Request {
  if (request.body === null) return request
  const body = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const refusal = check(chunk)
        if (refusal) controller.error(refusal)
        else controller.enqueue(chunk)
      },
    }),
  )
  const init = { body, headers, duplex: 'half' } as const
  return new Request(request, init)
}

function broken(request: Request, reason: Error): Request {
  const body = new ReadableStream({ start: (controller) => controller.error(reason) })
  const init = { body, duplex: 'half' } as const
  return new Request(request, init)
}
