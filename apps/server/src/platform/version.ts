import manifest from '../../package.json' with { type: 'json' }

/** Version of this installation, as in the health page and in backups. */
export const { version } = manifest
