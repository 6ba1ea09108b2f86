import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '@plumbline/contract/contract'
import { REVISIONS_HEADER } from '@plumbline/contract/live/revisions-header'
import { changeFollower } from '#web/lib/api/query-client.ts'
import { liveQueries } from '#web/routes/features.ts'
import { revisionsOf } from './write-revisions.ts'

type Inputs = InferContractRouterInputs<typeof contract>
type Outputs = InferContractRouterOutputs<typeof contract>
type Modules = {
  readonly [Module in keyof Inputs]: Extract<keyof Inputs[Module], keyof Outputs[Module]> & string
}

/** A procedure's path: `accounts/create`. */
export type Procedure = { [Module in keyof Modules]: `${Module}/${Modules[Module]}` }[keyof Modules]

type InputOf<Name extends Procedure> = Name extends `${infer Module extends keyof Modules}/${infer Name}`
  ? Name extends Modules[Module]
    ? Inputs[Module][Name]
    : never
  : never
type OutputOf<Name extends Procedure> = Name extends `${infer Module extends keyof Modules}/${infer Name}`
  ? Name extends Modules[Module]
    ? Outputs[Module][Name]
    : never
  : never

/** Stub responses of procedures, typed by the contract; a thrown error becomes an internal server error. */
export type Answers = { readonly [Name in Procedure]?: Answer<Name> }

/** A stream returns `Events`, every other procedure its output. */
export type Answer<Name extends Procedure> = (
  input: InputOf<Name>,
) => OutputOf<Name> extends AsyncIterator<infer Event>
  ? Events<Frozen<Event>>
  : Frozen<OutputOf<Name>> | Promise<Frozen<OutputOf<Name>>>

/** Allows readonly constants of the tests as responses. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

export type Call = { readonly name: string; readonly input: unknown }

/** Thrown by a stub: a catalogued rejection, serialised as the server does. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: string, status: number, data: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.status = status
    this.data = data
  }
}

/** A response of events, sent one after the other as they arrive. */
export class Events<Event = unknown> {
  readonly events: AsyncIterable<Event>
  /** Resolves if the client disconnects before the last event. */
  readonly left = Promise.withResolvers<void>()

  constructor(events: AsyncIterable<Event>) {
    this.events = events
  }
}

const network = globalThis.fetch.bind(globalThis)
let answers: Answers = {}
let calls: Call[] = []

globalThis.fetch = async (target, init) => {
  const { pathname } = new URL(target instanceof Request ? target.url : String(target), location.href)
  if (!pathname.startsWith('/rpc/')) return network(target, init)
  const request = new Request(target, init)
  const text = await inputText(request)
  const { json } = JSON.parse(text === '' ? '{}' : text)
  const name = pathname.slice('/rpc/'.length)
  calls.push({ name, input: json })
  try {
    const [, answer] = Object.entries(answers).find(([procedure]) => procedure === name) ?? []
    if (!answer) throw new Error(`no stub response for ${name}`)
    const output = await answer(json)
    if (output instanceof Events) return streamed(output, request.signal)
    return Response.json({ json: output }, { headers: { [REVISIONS_HEADER]: revisionsOf(name) } })
  } catch (thrown) {
    if (thrown instanceof Refusal) {
      const { code, status, data } = thrown
      return Response.json({ json: { defined: true, code, status, message: code, data } }, { status })
    }
    const error = { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: '500' }
    return Response.json({ json: error }, { status: 500 })
  }
}

function streamed({ events, left }: Events, signal: AbortSignal): Response {
  const iterator = events[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      // As on a real network: aborting a call also aborts its response.
      signal.addEventListener('abort', () => {
        stream.error(signal.reason)
        left.resolve()
      })
    },
    async pull(stream) {
      const { done, value } = await iterator.next()
      const text = done
        ? 'event: done\ndata: {}\n\n'
        : `event: message\ndata: ${JSON.stringify({ json: value })}\n\n`
      stream.enqueue(encoder.encode(text))
      if (done) stream.close()
    },
    cancel: () => left.resolve(),
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** The input as JSON; with a file it is one part of a form. */
async function inputText(request: Request): Promise<string> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (!isForm) return request.text()
  const data = (await request.formData()).get('data')
  return typeof data === 'string' ? data : ''
}

/**
 * Mocks the server at network level: POST /rpc/<module>/<procedure> with `{ json: input }` returns `{ json: output }`,
 * in oRPC's format, and writes report what they changed. Returns the list of calls, which grows as they arrive.
 */
export function answerCalls(next: Answers): readonly Call[] {
  changeFollower.follow(liveQueries)
  answers = next
  calls = []
  return calls
}
