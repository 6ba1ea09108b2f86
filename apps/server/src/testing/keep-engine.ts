import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Node has it, but only the DOM types declare it. */
declare const WebAssembly: { compile(bytes: Uint8Array<ArrayBuffer>): Promise<object> }

declare global {
  var keptEngine: object | undefined
}

// V8 shares compiled WebAssembly among threads as long as one of them holds it. Without this reference it would be
// dropped between two test files, and the next database would compile the engine again: 0.7 s of CPU time each.
const engine = fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))
globalThis.keptEngine ??= await WebAssembly.compile(new Uint8Array(await readFile(engine)))
