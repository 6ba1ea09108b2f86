import { type ApiError, apiErrorOf } from '#web/lib/api/api-error.ts'
import { uploadFile } from '#web/lib/files/upload-file.ts'
import { dropFile, keepFile, newFileId, pagesWithFiles, takeFiles } from './waiting-files.ts'

export type NoteUpload = {
  readonly id: string
  readonly file: File
  /** 0 to 1. */
  readonly share: number
  readonly error: ApiError | null
  /** The place in the text, which shows the progress. */
  readonly place: HTMLElement
}

/** What happens in the text; a place is gone if the text around it was deleted. */
export type UploadPlaces = {
  /** Opens a place at the caret, or before a block; returns the number of the block that follows. */
  readonly open: (id: string, place: HTMLElement, block?: number) => number
  readonly isOpen: (id: string) => boolean
  readonly close: (id: string) => void
  /** Replaces the place by the stored file; false if the place is gone. */
  readonly fill: (id: string, file: File, url: string) => boolean
}

/** The uploads of a note that run or failed, one after the other. */
export class NoteUploads {
  readonly #notebookId: string
  readonly #textId: string | undefined
  readonly #running = new Map<string, AbortController>()
  #uploads: readonly NoteUpload[] = []
  #changed: () => void = () => undefined
  #places: UploadPlaces | null = null
  #connected = new AbortController()
  /** Ids of all files since the text was opened: what is removed may be read once more. */
  readonly #opened = new Set<string>()
  #last: Promise<void> = Promise.resolve()

  constructor(notebookId: string, textId?: string) {
    this.#notebookId = notebookId
    this.#textId = textId
  }

  readonly subscribe = (changed: () => void) => {
    this.#changed = changed
    return () => {
      this.#changed = () => undefined
    }
  }

  readonly current = () => this.#uploads

  /** From now on, files go into this text, also those that earlier pages had not uploaded when they were closed. */
  connect(places: UploadPlaces): void {
    this.#places = places
    this.#connected = new AbortController()
    // Rejected when the text is closed while another page is waited for.
    void this.#restore(this.#connected.signal).catch(() => undefined)
  }

  async #restore(signal: AbortSignal): Promise<void> {
    const textId = this.#textId
    if (textId === undefined) return
    const restore = async (page: string) => {
      for (const { id, file, block } of await takeFiles(textId, page, signal))
        if (!signal.aborted && !this.#opened.has(id)) this.#open(id, file, block)
    }
    await Promise.all(Array.from(await pagesWithFiles(textId), restore))
  }

  /** The text is closed. Kept files go into the next one. */
  stop(): void {
    this.#places = null
    this.#connected.abort()
    for (const cancel of this.#running.values()) cancel.abort()
    this.#opened.clear()
    this.#set([])
  }

  add(files: readonly File[]): void {
    for (const file of files) {
      const id = newFileId()
      const block = this.#open(id, file)
      if (this.#textId !== undefined) void keepFile(this.#textId, { id, file, block })
    }
  }

  #open(id: string, file: File, block?: number): number {
    const place = document.createElement('div')
    place.dataset['upload'] = id
    this.#opened.add(id)
    this.#set([...this.#uploads, { id, file, share: 0, error: null, place }])
    const before = this.#places?.open(id, place, block) ?? 0
    this.#start(id, file)
    return before
  }

  /** Tries those again that found no connection. */
  resume(): void {
    for (const { id, error } of this.#uploads) if (error?.code === 'UNREACHABLE') this.retry(id)
  }

  retry(id: string): void {
    const upload = this.#uploads.find((each) => each.id === id)
    if (!upload) return
    this.#change(id, { error: null, share: 0 })
    this.#start(id, upload.file)
  }

  /** Ends an upload, or dismisses a failed one. */
  cancel(id: string): void {
    this.#running.get(id)?.abort()
    this.#remove(id)
    this.#places?.close(id)
  }

  /** After each change of the text: uploads whose place was deleted end. */
  follow(): void {
    for (const { id } of this.#uploads) if (this.#places?.isOpen(id) === false) this.cancel(id)
  }

  #start(id: string, file: File): void {
    const cancel = new AbortController()
    this.#running.set(id, cancel)
    this.#last = this.#last.then(() => this.#upload(id, file, cancel.signal))
  }

  async #upload(id: string, file: File, signal: AbortSignal): Promise<void> {
    const onProgress = (sent: number, total: number) =>
      this.#change(id, { share: total > 0 ? sent / total : 0 })
    const url = await uploadFile(file, { signal, onProgress, notebookId: this.#notebookId }).catch(
      (error: unknown) => {
        this.#change(id, { error: apiErrorOf(error) })
        return null
      },
    )
    this.#running.delete(id)
    if (url === null) return
    // In the text first, which is kept before this returns: until then, the file is.
    if (this.#places?.fill(id, file, url)) this.#remove(id)
  }

  #change(id: string, parts: Partial<NoteUpload>): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...parts } : upload)))
  }

  #remove(id: string): void {
    if (this.#textId !== undefined) void dropFile(this.#textId, id)
    this.#set(this.#uploads.filter((upload) => upload.id !== id))
  }

  #set(uploads: readonly NoteUpload[]): void {
    this.#uploads = uploads
    this.#changed()
  }
}
