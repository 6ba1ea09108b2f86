import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { downloadUrl } from './download-url.ts'
import { notebookFilePath, pathOfUser, readObjectPath, safeFileName } from './object-path.ts'
import { rewriteFileUrls, withNewFileUrls } from './rewrite-file-urls.ts'

const [OLD, NEW] = ['0198b3a0-0000-7000-8000-000000000001', '0198b3a0-0000-7000-8000-000000000002']

const pathArbitrary = fc
  .record({ id: fc.uuid(), name: fc.string({ unit: 'grapheme', maxLength: 30 }), image: fc.boolean() })
  .map(({ id, name, image }) =>
    image ? `images/${OLD}/1700000000000_${id}.png` : notebookFilePath(OLD, 'n1', id, safeFileName(name)),
  )
const toNewUser = (path: string) => (readObjectPath(path)?.userId === OLD ? pathOfUser(path, NEW) : null)

const around = fc.constantFrom('', ' ', '"', "'", '(', '<p>', '\n', 'src=')
const behind = fc.constantFrom('', ' ', '"', '?size=thumbnail', '#x', '<p>', '\n', '), ', "', ", '. ')
const origin = fc.constantFrom('', 'http://localhost:3000', 'https://journal.example')

test('every download URL in a text leads to the new path, and nothing else changes', () => {
  const pieces = fc.array(fc.tuple(around, origin, pathArbitrary, behind), { maxLength: 5 })
  fc.assert(
    fc.property(pieces, (all) => {
      const write = (urlOf: (origin: string, path: string) => string) =>
        all.map(([before, site, path, after]) => `${before}${urlOf(site, path)}${after} |`).join('')
      const known = new Set(all.map(([, , path]) => path))
      const newPath = (path: string) => (known.has(path) ? pathOfUser(path, NEW) : null)
      const rewritten = rewriteFileUrls(
        write((site, path) => site + downloadUrl(path)),
        newPath,
      )
      expect(rewritten).toBe(write((_, path) => downloadUrl(pathOfUser(path, NEW) ?? '')))
      expect(rewriteFileUrls(rewritten, newPath)).toBe(rewritten)
    }),
    { numRuns: runs(500) },
  )
})

test('a text without URLs of known files stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(rewriteFileUrls(`${text}/files/${text}`, () => null)).toBe(`${text}/files/${text}`)
    }),
    { numRuns: runs(300) },
  )
  const path = `images/${OLD}/1_a.png`
  for (const text of [
    `https://elsewhere.example/my/files/${path}`,
    `backup/files/${path}`,
    `/profiles/${path}`,
    `/files/../files/${path}`,
  ])
    expect(rewriteFileUrls(text, toNewUser)).toBe(text)
})

test('text that is made to be slow is answered at once', () => {
  const hostile = `/files/${'('.repeat(200_000)} ${'/files/a.'.repeat(20_000)}`
  let looks = 0
  rewriteFileUrls(hostile, () => {
    looks += 1
    return null
  })
  expect(looks).toBeLessThan(10_000)
})

test('a record is rewritten in the fields that are named', () => {
  const noteOf = (user: string, title: string) => ({
    title,
    html: `<p>Entry<img src="/files/images/${user}/1_a.png?size=thumbnail" alt="x"></p>`,
    images: [`/files/images/${user}/1_b.png`, 'https://example.com/c.png'],
    cover: null,
  })
  const title = `/files/images/${OLD}/1_a.png`
  expect(withNewFileUrls(noteOf(OLD, title), ['html', 'images', 'cover'], toNewUser)).toEqual(
    noteOf(NEW, title),
  )
})

test('the path of another user has the same name, and further copies have names of their own', () => {
  const path = `images/${OLD}/1700000000000_a.png`
  expect([1, 2, 3].map((copy) => pathOfUser(path, NEW, copy))).toEqual([
    `images/${NEW}/1700000000000_a.png`,
    `images/${NEW}/1700000000000_a-2.png`,
    `images/${NEW}/1700000000000_a-3.png`,
  ])
  expect(pathOfUser(`notebooks/${OLD}/n1/a_plan`, NEW, 2)).toBe(`notebooks/${NEW}/n1/a_plan-2`)
  for (const none of [
    '../secrets',
    `images/${OLD}/../x.png`,
    'thumbnails/a/b.webp',
    '',
    `images/${OLD}/a\r\nb`,
  ])
    expect(pathOfUser(none, NEW)).toBeNull()
})
