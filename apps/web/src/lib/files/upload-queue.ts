import { type ApiError, apiErrorOf } from '#web/lib/api/api-error.ts'
import { uploadFile } from './upload-file.ts'

export type ImageUpload = {
  readonly id: number
  readonly file: File
  /** 0 to 1. */
  readonly share: number
  readonly error: ApiError | null
}

/** Uploads images one after the other. `show` gets their state, `deliverTo` sets who gets their download URLs. */
export class UploadQueue {
  #onStored: (url: string) => void = () => undefined
  readonly #show: (uploads: readonly ImageUpload[]) => void
  #uploads: readonly ImageUpload[] = []
  readonly #running = new Map<number, AbortController>()
  #last: Promise<void> = Promise.resolve()

  constructor(show: (uploads: readonly ImageUpload[]) => void) {
    this.#show = show
  }

  /** After each render. */
  deliverTo(onStored: (url: string) => void): void {
    this.#onStored = onStored
  }

  get isRunning(): boolean {
    return this.#running.size > 0
  }

  /** Once every upload has ended: whether all images added until now are stored. */
  async finished(): Promise<boolean> {
    let seen: Promise<void>
    do {
      seen = this.#last
      await seen
    } while (seen !== this.#last)
    return this.#uploads.length === 0
  }

  cancelAll(): void {
    for (const { id } of this.#uploads) this.cancel(id)
  }

  add(images: readonly File[]): void {
    for (const file of images) {
      lastId += 1
      this.#set([...this.#uploads, { id: lastId, file, share: 0, error: null }])
      this.#start(lastId, file)
    }
  }

  retry(id: number): void {
    const upload = this.#uploads.find((each) => each.id === id)
    if (!upload) return
    this.#change(id, { error: null, share: 0 })
    this.#start(id, upload.file)
  }

  /** Ends an upload, or dismisses a failed one. */
  cancel(id: number): void {
    this.#running.get(id)?.abort()
    this.#set(this.#uploads.filter((upload) => upload.id !== id))
  }

  #start(id: number, file: File): void {
    const cancel = new AbortController()
    this.#running.set(id, cancel)
    this.#last = this.#last.then(() => this.#upload(id, file, cancel.signal))
  }

  async #upload(id: number, file: File, signal: AbortSignal): Promise<void> {
    try {
      const onProgress = (sent: number, total: number) =>
        this.#change(id, { share: total > 0 ? sent / total : 0 })
      const url = await uploadFile(file, { signal, onProgress })
      this.#set(this.#uploads.filter((upload) => upload.id !== id))
      this.#onStored(url)
    } catch (error) {
      this.#change(id, { error: apiErrorOf(error) })
    } finally {
      this.#running.delete(id)
    }
  }

  #change(id: number, parts: Partial<ImageUpload>): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...parts } : upload)))
  }

  #set(uploads: readonly ImageUpload[]): void {
    this.#uploads = uploads
    this.#show(uploads)
  }
}

let lastId = 0
