import { join } from 'node:path'
import { root } from './root.mjs'

/** Sample broker files that stand beside the repository on some machines; tests on them skip elsewhere. */
export const samples = process.env['PLUMBLINE_SAMPLES'] ?? join(root, '../shared/data')
