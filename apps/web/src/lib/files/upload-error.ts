import { type ApiError, noteRefusal } from '#web/lib/api/api-error.ts'

/** Rejected uploads have the shape of every other API error; `CANCELED` if the signal ended it. */
export class UploadError extends Error implements ApiError {
  override readonly name = 'UploadError'
  readonly code: ApiError['code']
  readonly status: number | undefined
  readonly data: ApiError['data']

  constructor({ code, status, data }: ApiError) {
    super(code)
    this.code = code
    this.status = status
    this.data = data
  }
}

export function canceled(): UploadError {
  return new UploadError({ code: 'CANCELED', status: 499, data: {} })
}

/** An answer's status and body; status 0: no answer. */
export type UploadAnswer = { readonly status: number; readonly text: string }

/** The error of a failed upload, which is noted like that of any call. */
export function errorOf(answer: UploadAnswer): UploadError {
  const error = readError(answer)
  noteRefusal(error)
  return error
}

function readError({ status, text }: UploadAnswer): UploadError {
  if (status === 0) return new UploadError({ code: 'UNREACHABLE', status: undefined, data: {} })
  try {
    const { code, data } = Object(JSON.parse(text))
    return new UploadError({ code, status, data: Object(data) })
  } catch {
    return new UploadError({ code: 'UNKNOWN', status, data: {} })
  }
}

export function downloadUrlOf(text: string): string {
  return String(Object(JSON.parse(text)).downloadUrl)
}
