import { MAX_NOTE_CHARACTERS, noteElement, noteElements } from '@plumbline/contract/notebooks/note-html'
import { noteSummary } from '@plumbline/domain/notes/note-summary'
import { noteTokens } from '@plumbline/domain/notes/note-tokens'
import { runs } from '@plumbline/testing/all-tests'
import { costOf } from '@plumbline/testing/cost-of'
import { attributeVectors } from '@plumbline/testing/notes/attribute-vectors'
import { elementVectors } from '@plumbline/testing/notes/element-vectors'
import { brokenHtml, noteHtml } from '@plumbline/testing/notes/note-html-arbitrary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitizeNote } from './sanitize-note.ts'

function sanitized(html: string): string {
  return sanitizeNote(html) ?? expect.fail('The text is too long')
}

/** Every element is listed and has exactly the attributes that it may have. */
function expectAllowed(html: string): void {
  for (const token of noteTokens(html)) {
    if (token.kind === 'text') continue
    expect(Object.keys(noteElements)).toContain(token.tag)
    if (token.kind === 'close') continue
    const attributes = Object.fromEntries(token.attributes)
    expect(noteElement(token.tag, attributes)).toEqual({ tag: token.tag, attributes })
  }
}

describe('a known script vector', () => {
  test.each([...elementVectors, ...attributeVectors])('%s: nothing of it can run', (_, html, stored) => {
    const safe = sanitized(html)
    expect(safe).toBe(stored)
    expectAllowed(safe)
  })

  test('of each kind is among more than a hundred', () => {
    const all = [...elementVectors, ...attributeVectors]
    expect(new Set(all.map(([, html]) => html)).size).toBeGreaterThan(100)
  })
})

test('a note as the editor writes it is stored unchanged', () => {
  fc.assert(
    fc.property(noteHtml, (html) => {
      expect(sanitizeNote(html)).toBe(html)
    }),
    { numRuns: runs(1_000) },
  )
})

test('any text becomes an allowed note, which sanitising again does not change', () => {
  fc.assert(
    fc.property(fc.tuple(brokenHtml, noteHtml, brokenHtml), (parts) => {
      const safe = sanitized(parts.join(''))
      expectAllowed(safe)
      expect(sanitizeNote(safe)).toBe(safe)
    }),
    { numRuns: runs(3_000) },
  )
})

test('elements of other editors are replaced, links get their rel', () => {
  expect(sanitizeNote('<h5><b>a</b><del>b</del></h5><section>c</section>')).toBe(
    '<h3><strong>a</strong><s>b</s></h3><div>c</div>',
  )
  expect(sanitizeNote('<a href="/journal?trade=t" rel="opener" target="_top">x</a>')).toBe(
    '<a rel="noopener noreferrer" href="/journal?trade=t">x</a>',
  )
})

test('HTML nested without end keeps its text', () => {
  const safe = sanitizeNote(`<p>Before</p>${'<b>'.repeat(200_000)}a &lt; b`)
  expect(safe).toBe('<p>Before</p><p>a &lt; b</p>')
  expect(noteSummary(sanitized(`${'<em>'.repeat(500)}deep`)).text).toBe('deep')
})

test.each(['<', '>', '&', '<p></p>'])('a note of %s is limited by the length of what is stored', (piece) => {
  const stored = sanitized(piece).length
  const most = Math.floor(MAX_NOTE_CHARACTERS / stored)
  expect(sanitizeNote(piece.repeat(most))).toHaveLength(most * stored)
  expect(sanitizeNote(piece.repeat(most + 1))).toBeNull()
})

test('deeply nested HTML of a text that is too long is refused as well', () => {
  expect(sanitizeNote(`${'<b>'.repeat(2_000)}${'&amp;'.repeat(MAX_NOTE_CHARACTERS / 5)}`)).toBeNull()
})

test.each([
  '<p>a <b>b</b></p>',
  '<',
  '<a href=x>',
  '</p>',
  '<td>',
  '<!--',
  '<iframe>',
  '<a href="',
  '<span>a</span>',
])('a note of %s takes time in proportion to its length', (piece) => {
  const cost = (characters: number) => costOf(() => sanitizeNote(piece.repeat(characters / piece.length)))
  // Quadratic time would be 64 times as much.
  expect(cost(160_000)).toBeLessThan(24 * Math.max(cost(20_000), 2))
})
