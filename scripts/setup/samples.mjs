import { join } from 'node:path'
import { root } from './root.mjs'

/** Sample broker files, beside the repository on some machines; tests that need them are skipped elsewhere. */
export const samples = process.env['PLUMBLINE_SAMPLES'] ?? join(root, '../shared/data')
