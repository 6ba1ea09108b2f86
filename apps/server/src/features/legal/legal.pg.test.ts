import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { MAX_TEXT_KB } from './read-text-file.ts'

describeOnOneEngine('the operator’s legal texts', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-legal-'))
  const legal = join(folder, 'legal')
  let server: TestServer
  let visitor: TestClient

  beforeAll(async () => {
    server = await startTestServer(database(), { env: { PLUMBLINE_LEGAL: legal } })
    visitor = server.client()
  })
  beforeEach(() => mkdirSync(legal))
  afterEach(() => rmSync(legal, { recursive: true, force: true }))
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const write = (file: string, text: string | Uint8Array) => writeFileSync(join(legal, file), text)
  const ask = async (name: string, language: string) =>
    (await visitor.get(`/legal-text?name=${name}&language=${language}`)).body
  const complaints = () =>
    server.logged.filter((line) => line.includes('legal text unreadable')).map((line) => JSON.parse(line))

  test('do not exist until the operator adds one, even without the folder', async () => {
    expect(await ask('terms', 'en')).toEqual({ kind: 'none' })
    rmSync(legal, { recursive: true })
    expect(await ask('privacy-policy', 'de')).toEqual({ kind: 'none' })
  })

  test('are public, in the reader’s language, and always current', async () => {
    write('terms.de.md', '# Bedingungen')
    write('terms.en.md', '\uFEFF# Terms')
    write('privacy-policy.en.md', '# Privacy')
    expect(await ask('terms', 'de')).toEqual({ kind: 'own', markdown: '# Bedingungen', language: 'de' })
    expect(await ask('terms', 'en')).toEqual({ kind: 'own', markdown: '# Terms', language: 'en' })
    expect(await ask('privacy-policy', 'en')).toMatchObject({ markdown: '# Privacy' })
    write('terms.de.md', '# Neue Bedingungen')
    expect(await ask('terms', 'de')).toMatchObject({ markdown: '# Neue Bedingungen' })
  })

  test('fall back to the file without a language, then to the other language', async () => {
    write('terms.en.md', '# Terms')
    expect(await ask('terms', 'de')).toEqual({ kind: 'own', markdown: '# Terms', language: 'en' })
    write('terms.md', '# For all')
    expect(await ask('terms', 'de')).toEqual({ kind: 'own', markdown: '# For all', language: null })
  })

  test.each([
    ['too large', 'x'.repeat(MAX_TEXT_KB * 1024 + 1), `is larger than ${MAX_TEXT_KB} kB`],
    ['not UTF-8', Uint8Array.of(0x23, 0xff, 0xfe), 'is not UTF-8'],
  ])('one that is %s is never replaced by another, and is logged once', async (_, text, reason) => {
    write('terms.en.md', '# Terms')
    write('terms.de.md', text)
    const before = complaints().length
    expect(await ask('terms', 'de')).toEqual({ kind: 'unreadable' })
    expect(await ask('terms', 'de')).toEqual({ kind: 'unreadable' })
    expect(await ask('terms', 'en')).toMatchObject({ kind: 'own' })
    expect(complaints().slice(before)).toMatchObject([{ level: 'warn', file: 'terms.de.md', reason }])
  })

  test('a folder in place of a text is logged too, and logged again when it reappears', async () => {
    const told = complaints().length
    for (const count of [1, 2]) {
      mkdirSync(join(legal, 'terms.md'))
      expect(await ask('terms', 'en')).toEqual({ kind: 'unreadable' })
      rmSync(join(legal, 'terms.md'), { recursive: true })
      expect(await ask('terms', 'en')).toEqual({ kind: 'none' })
      expect(complaints().slice(told)).toHaveLength(count)
    }
  })

  test('a text of the maximum size is served in full', async () => {
    write('terms.md', 'ä'.repeat(MAX_TEXT_KB * 512))
    expect(Object(await ask('terms', 'en')).markdown).toHaveLength(MAX_TEXT_KB * 512)
  })

  test.each(['../secrets', 'terms.de', 'x', ''])('no other file can be requested: %j', async (name) => {
    expect((await visitor.get(`/legal-text?name=${encodeURIComponent(name)}&language=en`)).status).toBe(400)
  })
})
