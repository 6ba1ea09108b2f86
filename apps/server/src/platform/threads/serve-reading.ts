import { parentPort } from 'node:worker_threads'

/** `tookMs`: reading time, without the thread's start. */
export type ThreadMessage<Result, Question = unknown> =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'ask'; readonly question: Question }
  | { readonly kind: 'done'; readonly result: Result; readonly tookMs: number }

export type ThreadOrder =
  | { readonly kind: 'read'; readonly input: unknown }
  | { readonly kind: 'answer'; readonly answer: unknown }

/** Asks the server's main thread, one question at a time, so that questions never queue up there. */
export type Ask = (question: unknown) => Promise<unknown>

/**
 * Declared as a method, so that implementations may narrow the input type to what `ReadingThreads<Input, Result>`
 * sends.
 */
interface Reader {
  read(input: unknown, onProgress: (fraction: number) => void, ask: Ask): unknown
}

/** Runs inside a thread: answers every input, one after the other. */
export function serveReading(reader: Reader): void {
  const send = (message: ThreadMessage<unknown>) => parentPort?.postMessage(message)
  const onProgress = (fraction: number) => send({ kind: 'progress', fraction })
  let onAnswer: (answer: unknown) => void = () => undefined
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      onAnswer = resolve
      send({ kind: 'ask', question })
    })
  const serve = async (input: unknown) => {
    const began = performance.now()
    const result = await reader.read(input, onProgress, ask)
    send({ kind: 'done', result, tookMs: performance.now() - began })
  }
  parentPort?.on('message', (order: ThreadOrder) => {
    if (order.kind === 'answer') onAnswer(order.answer)
    else void serve(order.input)
  })
}
