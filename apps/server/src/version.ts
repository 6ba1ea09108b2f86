import manifest from '../package.json' with { type: 'json' }

/** Of this installation, as the health page and backups name it. */
export const { version } = manifest
