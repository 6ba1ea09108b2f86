/** Content by path: the data folder or an S3-compatible service. Paths are safe segments joined by `/`. */
export interface ObjectStore {
  /** What metadata states as the bucket. */
  readonly bucket: string
  /** Resolves once the content is durable; replaces what is there. */
  put(path: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>
  /** null if there is nothing at the path. */
  get(path: string): Promise<StoredObject | null>
  /** Does nothing if there is nothing at the path. */
  remove(path: string): Promise<void>
}

export interface StoredObject {
  /** In bytes. */
  readonly size: number
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
}

export async function bytesOf({ body }: StoredObject): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(body).arrayBuffer())
}
