import { MIMEType } from 'node:util'
import { AppError } from '@plumbline/contract/errors'

const KB = 1_024
const MB = 1_048_576

/** How much a request may send, in bytes, and how more is refused. */
export interface BodyLimit {
  readonly bytes: number
  readonly refusal: () => AppError
}

/** What a procedure that takes a file is sent: a form, larger than any other body. */
export interface UploadLimit extends BodyLimit {
  readonly isUpload: true
}

/** A body that no procedure is asked to read; the message says what is wrong with it. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody'
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
export const uploadLimit = (limitMb: number): UploadLimit => ({
  bytes: (limitMb + 1) * MB,
  refusal: () => new AppError('FILE_TOO_LARGE', { limitMb }),
  isUpload: true,
})

/**
 * The request with a body that breaks off, with the limit's refusal, where it passes the limit. Throws at once where
 * `Content-Length` says so already; without one, nothing but counting helps. A form is for files: elsewhere it breaks off
 * before it is read, and on an upload at the part that is one too many. An upload that is no form is like any other body.
 */
export function limitBody(request: Request, limit: BodyLimit | UploadLimit): Request {
  const takesForm = 'isUpload' in limit
  if (!isForm(request)) return limitBytes(request, takesForm ? DEFAULT_LIMIT : limit)
  if (!takesForm)
    return broken(request, new UnreadableBody('The body is a form, and this call takes no file.'))
  const boundary = boundaryOf(request)
  if (boundary === null)
    return broken(request, new UnreadableBody('The form does not say what stands between its parts.'))
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

/** Of the procedures that take a file each has a handful of fields. */
const MOST_PARTS = 8

/** Counted as the form comes in: to take many parts apart, and to look one up among them, holds everybody up. */
function limitParts(request: Request, boundary: string): Request {
  // The reader of the form shall find the same boundary, however the header was written.
  const headers = new Headers(request.headers)
  headers.set('content-type', `${FORM}; boundary="${boundary}"`)
  const delimiter = `--${boundary}`
  let end = Buffer.alloc(0)
  let found = 0
  const isOver = (chunk: Uint8Array): boolean => {
    const bytes = Buffer.concat([end, chunk])
    for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + 1)) {
      found += 1
      // One more closes the form.
      if (found > MOST_PARTS + 1) return true
    }
    end = bytes.subarray(Math.max(0, bytes.length - delimiter.length + 1))
    return false
  }
  const refusal = () => new UnreadableBody(`The form has more than ${MOST_PARTS} parts.`)
  return checked(request, (chunk) => (isOver(chunk) ? refusal() : null), headers)
}

/** The request with a body that breaks off with what `check` says of a piece of it. */
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
