import { lockDataFolder } from '#server/platform/db/data-lock.ts'

// Holds the lock of a data folder until it is killed: a process of its own for data-lock.pg.test.ts.
const [dataDir = ''] = process.argv.slice(2)
lockDataFolder(dataDir)
console.log(`held by ${process.pid}`)
setInterval(() => {}, 60_000)
