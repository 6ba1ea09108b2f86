import { hasSamples, onSamples, readSample } from '@plumbline/testing/samples'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { knownCases } from '#server/testing/import-cases.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, forgetMappings, upload } from '#server/testing/trading.ts'

describe.skipIf(!hasSamples)(onSamples('files of cases from public bug reports'), () => {
  describeOnOneEngine('each uploaded alone', (database) => {
    let server: TestServer
    let owner: TestClient

    beforeAll(async () => {
      server = await startTestServer(database())
      owner = await server.owner()
    })
    beforeEach(() => forgetMappings(owner))
    afterAll(() => server.close())

    test.each(knownCases.flatMap(({ id, files }) => files.map((file) => ({ id, file }))))(
      '$id: $file is read, asked about or refused with a reason',
      async ({ file }) => {
        const account = (await createAccount(owner)).id
        const sent = await upload(owner, account, readSample(`cases/${file}`), file)
        expect(['ready', 'mapping', 'failed']).toContain(sent.state)
        if (sent.state === 'failed') expect(sent.code).not.toBe('internal')
      },
    )
  })
})
