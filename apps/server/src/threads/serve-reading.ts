import { parentPort } from 'node:worker_threads'

/** `tookMs`: of reading alone, without the thread's start. */
export type ThreadMessage<Result> =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'done'; readonly result: Result; readonly tookMs: number }

/** A method, so that it may say which input it takes: that is what `ReadingThreads<Input, Result>` sends. */
interface Reader {
  read(input: unknown, onProgress: (fraction: number) => void): unknown
}

/** Inside a thread: answers every input, one after the other. */
export function serveReading(reader: Reader): void {
  const send = (message: ThreadMessage<unknown>) => parentPort?.postMessage(message)
  const onProgress = (fraction: number) => send({ kind: 'progress', fraction })
  parentPort?.on('message', (input) => {
    const began = performance.now()
    const result = reader.read(input, onProgress)
    send({ kind: 'done', result, tookMs: performance.now() - began })
  })
}
