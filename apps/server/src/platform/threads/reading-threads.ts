import { Worker } from 'node:worker_threads'
import type { FairSlots } from './fair-slots.ts'
import type { ThreadMessage, ThreadOrder } from './serve-reading.ts'

export interface ReadingLimits {
  readonly memoryMb: number
  readonly timeMs: number
  /** The user it reads for: users take turns. */
  readonly whose?: string
}

/** `limit`: the limit that the work exceeded, in words ("1536 MB"). */
export type ReadingOutcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'exceeded'; readonly limit: string }

interface Listeners<Question> {
  readonly onProgress: (fraction: number) => void
  /** Answers the thread's questions; the time this takes does not count towards the thread's limit. */
  readonly onAsk: (question: Question) => Promise<unknown>
}

interface Thread {
  readonly worker: Worker
  readonly memoryMb: number
}

/** A thread that worked less than this has little memory to free, and is reused for the next file. */
const LITTLE_WORK_MS = 500
/** A user who maps columns has the file read repeatedly; an idle thread saves the start of a new one. */
const KEPT_MS = 10_000

/**
 * Worker threads with memory and time limits for untrusted files: a hostile file may end one, never the server. Users
 * take turns; readers of several kinds may share the turns. `script` calls `serveReading`.
 */
export class ReadingThreads<Input, Result, Question = unknown> {
  readonly #script: URL
  readonly #idle = new Map<Thread, NodeJS.Timeout>()
  readonly #turns: FairSlots

  constructor(script: URL, turns: FairSlots) {
    this.#script = script
    this.#turns = turns
  }

  /** Rejects if the script itself fails. */
  async read(
    input: Input,
    limits: ReadingLimits,
    onProgress: (fraction: number) => void = () => undefined,
    onAsk: Listeners<Question>['onAsk'] = () => Promise.resolve(),
  ): Promise<ReadingOutcome<Result>> {
    return this.#turns.during(limits.whose ?? '', () =>
      this.#readIn(this.#take(limits.memoryMb), input, limits, { onProgress, onAsk }),
    )
  }

  #readIn(
    thread: Thread,
    input: Input,
    { memoryMb, timeMs }: ReadingLimits,
    { onProgress, onAsk }: Listeners<Question>,
  ): Promise<ReadingOutcome<Result>> {
    const { worker } = thread
    const order = (message: ThreadOrder) => worker.postMessage(message)
    return new Promise<ReadingOutcome<Result>>((resolve, reject) => {
      const leave = (isKept: boolean) => {
        clock.pause()
        forget(worker)
        if (isKept) this.#keep(thread)
        else void worker.terminate()
      }
      const exceed = (limit: string) => {
        leave(false)
        resolve({ kind: 'exceeded', limit })
      }
      const fail = (error: unknown) => {
        leave(false)
        reject(error)
      }
      const clock = stopwatch(timeMs, () => exceed(`${timeMs / 1000} seconds`))
      worker.on('message', (message: ThreadMessage<Result, Question>) => {
        if (message.kind === 'progress') return onProgress(message.fraction)
        if (message.kind === 'ask') {
          clock.pause()
          const answered = onAsk(message.question).then((answer) => {
            clock.start()
            order({ kind: 'answer', answer })
          })
          return void answered.catch(fail)
        }
        leave(message.tookMs < LITTLE_WORK_MS)
        resolve({ kind: 'done', result: message.result })
      })
      worker.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? exceed(`${memoryMb} MB`) : fail(error),
      )
      worker.on('exit', (code) => fail(new Error(`A reading thread exited unexpectedly with code ${code}`)))
      order({ kind: 'read', input })
    })
  }

  #take(memoryMb: number): Thread {
    for (const [thread, timer] of this.#idle) {
      if (thread.memoryMb !== memoryMb) continue
      this.#idle.delete(thread)
      clearTimeout(timer)
      forget(thread.worker)
      thread.worker.ref()
      return thread
    }
    return {
      worker: new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
      memoryMb,
    }
  }

  /** Keeps an idle thread for the next file; it does not keep the process alive. */
  #keep(thread: Thread): void {
    const { worker } = thread
    const end = () => {
      this.#idle.delete(thread)
      void worker.terminate()
    }
    worker.on('error', end)
    worker.unref()
    this.#idle.set(thread, setTimeout(end, KEPT_MS).unref())
  }
}

/** Calls `onEnd` after it has run for `timeMs`, not counting pauses. It starts running. */
function stopwatch(timeMs: number, onEnd: () => void) {
  let left = timeMs
  let began = performance.now()
  let timer = setTimeout(onEnd, left)
  return {
    pause() {
      clearTimeout(timer)
      left -= performance.now() - began
    },
    start() {
      began = performance.now()
      timer = setTimeout(onEnd, left)
    },
  }
}

function forget(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}
