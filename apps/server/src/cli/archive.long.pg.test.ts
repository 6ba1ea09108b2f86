import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_DOCUMENT_MB } from '@plumbline/contract/documents/documents'
import { expect, test } from 'vitest'
import { TestClient } from '#server/testing/client.ts'
import { fileOf, form, png } from '#server/testing/files.ts'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { documentOf, runCommand, startProgram } from '#server/testing/program.ts'
import { ownerInput } from '#server/testing/server.ts'
import { addTrade, createAccount } from '#server/testing/trading.ts'

const MB = 1_048_576
/** Text that does not compress well, so that the archive exceeds what a document may have. */
const noise = () => Buffer.from(randomBytes(6 * MB).toString('base64'))

test(
  'an archive larger than any document is exported and imported, with and without a running server',
  { timeout: 240_000 },
  () =>
    withMigratedFolder((from) =>
      withMigratedFolder(async (to) => {
        const archive = join(from, 'all.zip')
        const run = async (dataDir: string, ...args: string[]) =>
          documentOf(await runCommand([...args, '--json'], { PLUMBLINE_DATA: dataDir }))

        const source = await startProgram(from)
        try {
          const owner = new TestClient(source.url)
          await owner.post('/setup', ownerInput)
          const account = await createAccount(owner, { name: 'FTMO' })
          const image = fileOf(await owner.post('/files', form(await png(), 'chart.png')))
          await addTrade(owner, account.id, { images: [image.downloadUrl] })
          for (let count = 0; count < 11; count += 1)
            fileOf(await owner.post('/files', form(noise(), 'a.txt', { notebookId: 'n1' })))
        } finally {
          await source.stop()
        }
        const written = await run(from, 'export', 'everything', '--out', archive)
        expect(written).toMatchObject({ what: 'everything', format: 'zip' })
        expect(statSync(archive).size).toBeGreaterThan(MAX_DOCUMENT_MB * MB)

        const target = await startProgram(to)
        try {
          const owner = new TestClient(target.url)
          await owner.post('/setup', ownerInput)
          const seen = await run(to, 'import-documents', archive, '--preview')
          expect(seen.contents).toMatchObject({ changes: true, counts: { newFiles: 12 }, problems: [] })
          const done = await run(to, 'import-documents', archive)
          expect(done.contents).toMatchObject({ counts: { newFiles: 12, trades: { new: 1 } }, problems: [] })
          const used = Object((await owner.get('/files/usage')).body)
          expect(used).toMatchObject({ files: 12 })
        } finally {
          await target.stop()
        }
        const again = await run(to, 'import-documents', archive)
        expect(again.contents).toMatchObject({ changes: false, counts: { newFiles: 0, knownFiles: 12 } })
        rmSync(archive)
        const missing = await run(to, 'import-documents', archive)
        expect(missing.error).toMatchObject({ code: 'no-such-file' })
      }),
    ),
)
