import { fileURLToPath } from 'node:url'

/** The repository's root: every script works from here, wherever it was called. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
