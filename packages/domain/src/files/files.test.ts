import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileKindOf } from './file-kind.ts'
import { imagePath, notebookFilePath, readObjectPath, safeFileName } from './object-path.ts'
import { isRetriable, RETRY_LIMIT_MS, retryDelay } from './retry.ts'

describe('paths of storage', () => {
  test('follow the specification and are read back', () => {
    const image = imagePath('u1', 1_700_000_000_000, 'a-b', 'png')
    expect(image).toBe('images/u1/1700000000000_a-b.png')
    expect(readObjectPath(image)).toEqual({ folder: 'images', userId: 'u1', name: '1700000000000_a-b.png' })
    const file = notebookFilePath('u1', 'n1', 'a-b', 'plan.pdf')
    expect(file).toBe('notebooks/u1/n1/a-b_plan.pdf')
    expect(readObjectPath(file)).toEqual({
      folder: 'notebooks',
      userId: 'u1',
      notebookId: 'n1',
      name: 'a-b_plan.pdf',
    })
  })

  test.each([
    '',
    'images',
    'images/u1',
    'images/u1/',
    'images//a.png',
    'images/u1/../u2/a.png',
    'images/u1/..',
    'images/u1/a/b.png',
    'notebooks/u1/n1',
    'notebooks/u1/../n1/a',
    'secrets/u1/a.png',
    'images/u1/a\u0000.png',
    'images/u1/a\\b.png',
  ])('%j is not a path', (path) => {
    expect(readObjectPath(path)).toBeNull()
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\shot.png', 'shot.png'],
    ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie_ x=1.png'],
    ['.htaccess', 'htaccess'],
    ['gpj.exe\u202e.png', 'gpj.exe.png'],
    ['...', 'file'],
    ['. . x.txt', 'x.txt'],
    ['  ', 'file'],
    ['Größe 50%.csv', 'Größe 50_.csv'],
  ])('the name %j is stored as %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })

  test('any name becomes one that is safe, stays safe, and makes a readable path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const safe = safeFileName(name)
        expect(safeFileName(safe)).toBe(safe)
        expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(150)
        expect(readObjectPath(notebookFilePath('u', 'n', 'id', safe))).toMatchObject({ name: `id_${safe}` })
      }),
    )
  })
})

describe('the kind of a file', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

  test.each([
    ['\u00ff\u00d8\u00ff\u00e0', 'jpeg'],
    ['\u0089PNG\r\n\u001a\n', 'png'],
    ['GIF89a', 'gif'],
    ['RIFF\u0000\u0000\u0000\u0000WEBP', 'webp'],
    ['\u0000\u0000\u0000\u001cftypavif', 'avif'],
    ['%PDF-1.7', 'pdf'],
    ['date;pnl\n2026-01-02;5', 'text'],
    ['caf\u00c3\u00a9', 'text'],
  ])('%j is %s', (head, kind) => {
    expect(fileKindOf(bytes(head))).toBe(kind)
  })

  test.each([
    ['an empty file', ''],
    ['an executable', 'MZ\u0090\u0000\u0003'],
    ['an ELF binary', '\u007fELF\u0002\u0001'],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['an SVG', '<svg onload=alert(1)>'],
    ['an SVG after a byte order mark', '\u00ef\u00bb\u00bf  <svg>'],
    ['XML', '<?xml version="1.0"?><svg/>'],
    ['HTML', '<!doctype html><script>'],
    ['a ZIP archive', 'PK\u0003\u0004'],
    ['Latin-1 text', 'caf\u00e9 x'],
    ['HEIC', '\u0000\u0000\u0000\u0018ftypheic'],
  ])('%s cannot be stored', (_, head) => {
    expect(fileKindOf(bytes(head))).toBeNull()
  })
})

describe('repeating a storage operation', () => {
  test('5xx, 408 and 429 are repeated, other statuses are not', () => {
    expect([500, 503, 599, 408, 429].every(isRetriable)).toBe(true)
    expect([200, 301, 400, 401, 403, 404, 409, 412, 600].some(isRetriable)).toBe(false)
  })

  test('waits double up to 32 seconds and end with the limit', () => {
    expect([0, 1, 2, 9].map((attempt) => retryDelay(attempt, 0, RETRY_LIMIT_MS.upload, 0))).toEqual([
      250, 500, 1000, 16_000,
    ])
    expect(retryDelay(3, 119_000, RETRY_LIMIT_MS.operation, 0)).toBeNull()
    expect(retryDelay(3, 117_000, RETRY_LIMIT_MS.operation, 0)).toBe(2000)
    expect(RETRY_LIMIT_MS).toEqual({ operation: 120_000, upload: 600_000 })
  })
})
