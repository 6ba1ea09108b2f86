import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DurableFS, type StreamOps } from '#server/platform/db/durable-fs.ts'

/**
 * A file layer that tracks what a disk is guaranteed to hold: of every file the bytes at its last fdatasync, of every
 * folder the entries at its last. What existed before the engine started counts as held.
 */
export class RecordingFS extends DurableFS {
  readonly #held = new Map<string, Uint8Array | ReadonlyMap<string, string>>()
  readonly #asksTheDisk: boolean
  readonly #root: string
  #syncs = 0

  /** `asksTheDisk: false` is PGlite as it ships: fsync succeeds without doing anything. */
  constructor(root: string, { asksTheDisk }: { asksTheDisk: boolean }) {
    super(root)
    this.#root = root
    this.#asksTheDisk = asksTheDisk
    this.#hold(root)
  }

  get syncs(): number {
    return this.#syncs
  }

  protected override installFsync(ops: StreamOps): void {
    if (this.#asksTheDisk) super.installFsync(ops)
  }

  protected override sync(fileDescriptor: number): void {
    super.sync(fileDescriptor)
    this.#syncs += 1
    const path = readlinkSync(`/proc/self/fd/${fileDescriptor}`)
    this.#holdOne(path)
    this.#holdName(path)
  }

  /** Writes what the disk would hold after a power cut now into an empty folder. */
  cutPower(into: string): void {
    this.#restore(identity(statSync(this.#root, { bigint: true })), into)
  }

  #hold(path: string): void {
    this.#holdOne(path)
    if (statSync(path).isDirectory()) for (const name of readdirSync(path)) this.#hold(join(path, name))
  }

  #holdOne(path: string): void {
    const stats = statSync(path, { bigint: true })
    this.#held.set(identity(stats), stats.isDirectory() ? entries(path) : readFileSync(path))
  }

  /** A synced file keeps its name as well (ext4, XFS, Btrfs, APFS); PostgreSQL relies on it for new tables. */
  #holdName(path: string): void {
    const folder = identity(statSync(dirname(path), { bigint: true }))
    const held = this.#held.get(folder)
    if (!(held instanceof Map)) return
    this.#held.set(folder, new Map(held).set(basename(path), identity(statSync(path, { bigint: true }))))
  }

  #restore(id: string, path: string): void {
    // A file whose name was kept but whose content was never synced is empty.
    const content = this.#held.get(id) ?? new Uint8Array()
    if (content instanceof Uint8Array) return writeFileSync(path, content, { mode: 0o600 })
    mkdirSync(path, { recursive: true, mode: 0o700 })
    for (const [name, child] of content) this.#restore(child, join(path, name))
  }
}

interface Inode {
  readonly ino: bigint
  readonly birthtimeNs: bigint
}

/** Inode numbers are reused as soon as a file is deleted; together with the creation time they are unique. */
function identity({ ino, birthtimeNs }: Inode): string {
  return `${ino}:${birthtimeNs}`
}

function entries(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const name of readdirSync(folder))
    found.set(name, identity(statSync(join(folder, name), { bigint: true })))
  return found
}
