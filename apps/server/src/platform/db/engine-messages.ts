/** Where the embedded engine stores its cluster: a persistent folder, or memory (tests). */
export type EngineStorage =
  | { readonly kind: 'folder'; readonly dataDir: string }
  | { readonly kind: 'memory'; readonly snapshot: Uint8Array<ArrayBuffer> | undefined }

/**
 * Main thread → worker. `bytes` are whole messages of PostgreSQL's wire protocol from the connection with that number.
 */
export type EngineRequest =
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'resetSession' }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' }

/** Worker → main thread. `bytes` are parts of the engine's answer to that connection, split at any point. */
export type EngineReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'dumped'; readonly snapshot: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'broken'; readonly reason: string }
  /** The files of an existing cluster cannot be used; the thread ends. */
  | { readonly kind: 'damaged'; readonly report: string }
  | { readonly kind: 'closed' }
