import { PGlite } from '@electric-sql/pglite'
import { DurableFS } from '#server/platform/db/durable-fs.ts'
import { durableStart } from '#server/platform/db/engine-start.ts'

// Commits a row while the disk refuses to sync, and prints the result. In a process of its own, since PostgreSQL ends
// its process in this case.
let broken = false

class FailingDisk extends DurableFS {
  protected override sync(fileDescriptor: number): void {
    if (broken) throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
    super.sync(fileDescriptor)
  }
}

const [cluster = ''] = process.argv.slice(2)
const engine = await PGlite.create({ fs: new FailingDisk(cluster), startParams: [...durableStart] })
await engine.exec('create table kept (n int)')
broken = true
try {
  await engine.query('insert into kept values (1)')
  console.log('acknowledged')
} catch (error) {
  console.log(`refused: ${String(error)}`)
}
