import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Node has it; its types leave it to those of a browser. */
declare const WebAssembly: { compile(bytes: Uint8Array<ArrayBuffer>): Promise<object> }

declare global {
  var keptEngine: object | undefined
}

// V8 shares compiled WebAssembly among threads for as long as one of them holds it. Between two test files nobody would,
// and the next database would compile the engine anew: 0.7 s of processor time each.
const engine = fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))
globalThis.keptEngine ??= await WebAssembly.compile(new Uint8Array(await readFile(engine)))
