/** What a procedure answers to an input; throwing is an internal error of the server. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>

export type Call = { readonly name: string; readonly input: unknown }

/** Thrown by an answer: a refusal of the catalogue, as the server writes it. */
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

const network = globalThis.fetch.bind(globalThis)
let answers: Answers = {}
let calls: Call[] = []

// The client takes hold of `fetch` when lib/api.ts is loaded: import this file before anything that reads data.
globalThis.fetch = async (target, init) => {
  const { pathname } = new URL(target instanceof Request ? target.url : String(target), location.href)
  if (!pathname.startsWith('/rpc/')) return network(target, init)
  const text = await inputText(new Request(target, init))
  const { json } = JSON.parse(text === '' ? '{}' : text)
  const name = pathname.slice('/rpc/'.length)
  calls.push({ name, input: json })
  try {
    const answer = answers[name]
    if (!answer) throw new Error(`nothing answers ${name}`)
    return Response.json({ json: answer(json as never) })
  } catch (thrown) {
    if (thrown instanceof Refusal) {
      const { code, status, data } = thrown
      return Response.json({ json: { defined: true, code, status, message: code, data } }, { status })
    }
    const error = { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: '500' }
    return Response.json({ json: error }, { status: 500 })
  }
}

/** The input as JSON; with a file it is one part of a form. */
async function inputText(request: Request): Promise<string> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (!isForm) return request.text()
  const data = (await request.formData()).get('data')
  return typeof data === 'string' ? data : ''
}

/**
 * Stands in for the server across the network: POST /rpc/<module>/<procedure> with `{ json: input }` is answered with
 * `{ json: output }`, as oRPC writes it. Returns the calls as they come in.
 */
export function answerCalls(next: Answers): readonly Call[] {
  answers = next
  calls = []
  return calls
}
