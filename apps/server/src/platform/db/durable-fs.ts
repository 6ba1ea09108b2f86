import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Parameters<NodeFS['init']>[1]
type EmscriptenModule = NonNullable<EmscriptenOptions['preRun']>[number] extends (mod: infer M) => void
  ? M
  : never

interface OpenStream {
  readonly nfd: number
}

/** The part of Emscripten's host file system that PostgreSQL writes through; PGlite omits `fsync`. */
export interface StreamOps {
  fsync?: (stream: OpenStream) => number
}

function streamOpsOf(mod: EmscriptenModule): StreamOps {
  const nodefs: unknown = mod.NODEFS
  if (typeof nodefs === 'object' && nodefs !== null && 'stream_ops' in nodefs) {
    const ops: unknown = nodefs.stream_ops
    if (typeof ops === 'object' && ops !== null) return ops
  }
  // Without the hook, commits would silently not reach the disk: refuse to start.
  throw new Error('This build of PGlite has no NODEFS.stream_ops: fsync cannot be installed')
}

/** `2026-11-28 17:49:28.792 UTC [42] FATAL:  …`; before its log is set up `postgres: …`. */
const LOG_LINE = /^(?:\S+ \S+ \S+ \[\d+\] )?(?<level>[A-Z]+|postgres): +(?<text>.*)$/

/**
 * PGlite's host file system with a working fsync. PGlite's own reports success without asking the disk, so a power cut
 * loses acknowledged rows. Use it together with `durableStart`.
 */
export class DurableFS extends NodeFS {
  #failure: string[] = []
  #isFailing = false

  /** Why the engine stopped, in its own words: its last FATAL or PANIC with the detail. null if it reported none. */
  get failure(): string | null {
    return this.#failure.join('\n') || null
  }

  override async init(engine: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    return await super.init(engine, {
      ...options,
      printErr: (line: string) => this.#readLog(line),
      preRun: [...(options.preRun ?? []), (mod: EmscriptenModule) => this.installFsync(streamOpsOf(mod))],
    })
  }

  /** Other lines are ignored: they repeat errors that queries report, with their values. */
  #readLog(line: string): void {
    const { level = '', text = '' } = LOG_LINE.exec(line)?.groups ?? {}
    if (level === 'DETAIL' && this.#isFailing) return void this.#failure.push(text)
    this.#isFailing = ['FATAL', 'PANIC', 'postgres'].includes(level)
    if (this.#isFailing) this.#failure = [text]
  }

  protected installFsync(ops: StreamOps): void {
    ops.fsync = (stream) => {
      try {
        this.sync(stream.nfd)
        return 0
      } catch (error) {
        // PGlite swallows exceptions: rethrowing would turn a disk error into an acknowledged commit. PostgreSQL
        // handles an error number itself: the commit fails and the engine stops.
        return errnoOf(error)
      }
    }
  }

  protected sync(fileDescriptor: number): void {
    fdatasyncSync(fileDescriptor)
  }
}

// Error numbers of the WebAssembly system interface. PostgreSQL ignores the first two for folders, which not every file
// system can sync.
const errnos: Readonly<Record<string, number>> = { EINVAL: 28, EBADF: 8, EPERM: 8, ENOSPC: 51 }
const EIO = 29

function errnoOf(error: unknown): number {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return EIO
  return errnos[error.code] ?? EIO
}

/**
 * Asks the disk to persist a folder's entries (a created or renamed file). Windows persists them without being asked.
 */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fdatasyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
