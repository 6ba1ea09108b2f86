/** What a procedure answers to an input; throwing is an internal error of the server. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>

export type Call = { readonly name: string; readonly input: unknown }

const network = globalThis.fetch.bind(globalThis)
let answers: Answers = {}
let calls: Call[] = []

// The client takes hold of `fetch` when lib/api.ts is loaded: import this file before anything that reads data.
globalThis.fetch = async (target, init) => {
  const { pathname } = new URL(target instanceof Request ? target.url : String(target), location.href)
  if (!pathname.startsWith('/rpc/')) return network(target, init)
  const text = await new Request(target, init).text()
  const { json } = JSON.parse(text === '' ? '{}' : text)
  const name = pathname.slice('/rpc/'.length)
  calls.push({ name, input: json })
  try {
    const answer = answers[name]
    if (!answer) throw new Error(`nothing answers ${name}`)
    return Response.json({ json: answer(json as never) })
  } catch {
    const error = { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: '500' }
    return Response.json({ json: error }, { status: 500 })
  }
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
