import { openDatabase } from '#server/platform/db/database.ts'

// Opens a data folder, initialising it if it is new, prints the id of its installation, and closes it.
const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ kind: 'embedded', dataDir })
const installations = await database.db.selectFrom('installation').select('id').execute()
await database.close()
console.log(`open ${installations.map(({ id }) => id).join(' ')}`)
