import { ORPCError, ValidationError } from '@orpc/server'
import type { StandardHandlerOptions } from '@orpc/server/standard'
import { AppError } from '@plumbline/contract/errors'
import type { Logger } from '#server/platform/log.ts'
import type { RequestContext } from '../context.ts'
import { outageRefusal } from '../outage-refusal.ts'
import { UnreadableBody } from '../request-limits.ts'
import { badRequest, type InputIssue, internalError, toOrpcError } from './error-answer.ts'

type Interceptors = Required<
  Pick<StandardHandlerOptions<RequestContext>, 'interceptors' | 'clientInterceptors'>
>

/** The single place that turns thrown errors into answers, the same for RPC and REST. */
export function errorInterceptors(log: Logger): Interceptors {
  // Set once the request was decoded: earlier failures are the client's fault, later ones ours.
  const decoded = new WeakSet<RequestContext>()
  return {
    clientInterceptors: [
      async ({ context, next }) => {
        decoded.add(context)
        try {
          const output = await next()
          return isEvents(output) ? withStreamErrors(output, context, log) : output
        } catch (error) {
          throw procedureError(error, context, log)
        }
      },
    ],
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next()
        } catch (error) {
          if (error instanceof ORPCError && decoded.has(context)) throw error
          if (error instanceof AppError) throw toOrpcError(error)
          if (decoded.has(context)) throw unexpected(error, context, log)
          // A GET of a procedure that writes; REST has no such path either.
          if (error instanceof ORPCError) throw toOrpcError(new AppError('NOT_FOUND'))
          throw decodingError(error)
        }
      },
    ],
  }
}

/** An error in the middle of a stream becomes its last event, with the same content as an error before it. */
async function* withStreamErrors(events: AsyncIterable<unknown>, context: RequestContext, log: Logger) {
  try {
    yield* events
  } catch (error) {
    throw procedureError(error, context, log)
  }
}

function isEvents(output: unknown): output is AsyncIterable<unknown> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output
}

function procedureError(error: unknown, context: RequestContext, log: Logger): Error {
  if (error instanceof AppError) return toOrpcError(error)
  const invalid = error instanceof ORPCError && error.code === 'BAD_REQUEST' ? error.cause : undefined
  if (invalid instanceof ValidationError) return badRequest(invalid.issues.map(toIssue))
  return unexpected(error, context, log)
}

function unexpected(error: unknown, context: RequestContext, log: Logger): Error {
  const reasons =
    error instanceof ORPCError && error.cause instanceof ValidationError ? error.cause.issues : []
  const fields = reasons.map(toIssue).map(({ path, message }) => `${path}: ${message}`)
  log.error('request failed', error, {
    requestId: context.requestId,
    ...(fields.length ? { fields: fields.join('; ') } : {}),
  })
  const outage = outageRefusal(error)
  if (outage === null) return internalError(context.requestId)
  const seconds = outage.data['retryAfterSeconds']
  if (seconds !== undefined) context.responseHeaders.set('retry-after', String(seconds))
  return toOrpcError(outage)
}

/** A body over the limit aborts reading with an AppError, which the parser of the body may have wrapped. */
function decodingError(error: unknown): Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppError) return toOrpcError(cause)
    if (cause instanceof UnreadableBody) return badRequest([{ path: '', message: cause.message }])
  }
  // A file that is received on disk finds it full.
  const outage = outageRefusal(error)
  if (outage !== null) return toOrpcError(outage)
  return badRequest([
    { path: '', message: 'The body cannot be read. Send JSON or a form, with a matching Content-Type.' },
  ])
}

function toIssue(issue: ValidationError['issues'][number]): InputIssue {
  const path = (issue.path ?? []).map((segment) =>
    String(typeof segment === 'object' ? segment.key : segment),
  )
  return { path: path.join('.'), message: issue.message }
}
