import { runs } from '@plumbline/testing/all-tests'
import { costOf } from '@plumbline/testing/cost-of'
import { brokenHtml, noteHtml } from '@plumbline/testing/notes/note-html-arbitrary'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeEntities } from './decode-entities.ts'
import { imageUrlsOf } from './image-urls-of.ts'
import { mentionsOf } from './mentions-of.ts'
import { noteFromText, hasSameText } from './note-from-text.ts'
import { LONGEST_NOTE_TITLE, noteSummary } from './note-summary.ts'
import { toMarkdown } from './to-markdown.ts'

const any = fc.oneof(
  noteHtml,
  brokenHtml,
  fc.tuple(noteHtml, brokenHtml).map(([html, broken]) => broken + html),
)

test('title, excerpt and text are storable, and the text begins with the title', () => {
  fc.assert(
    fc.property(any, (html) => {
      const { title, excerpt, text } = noteSummary(html)
      expect(title.length).toBeLessThanOrEqual(LONGEST_NOTE_TITLE)
      expect(excerpt.length).toBeLessThanOrEqual(160)
      expect(text.startsWith(title.replace(/…$/, ''))).toBe(true)
      expect(/[\p{Cs}]|(?!\n)\p{Cc}/u.test(title + excerpt + text)).toBe(false)
      expect(text.split('\n').every((line) => line === line.trim())).toBe(true)
    }),
    { numRuns: runs(3_000) },
  )
})

test('the text of a note has its words in their order', () => {
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')
  fc.assert(
    fc.property(noteHtml, (html) => {
      const plain = decodeEntities(html.replace(/<[^>]*>/g, ' '))
      expect(words(noteSummary(html).text)).toEqual(words(plain))
    }),
    { numRuns: runs(2_000) },
  )
})

test('a note from a plain text has its words line by line, and no markup from it', () => {
  const lines = fc.array(fc.oneof(fc.string(), fc.constantFrom('', '<b>x</b>', '&lt;', ' a  b ', '\r')))
  fc.assert(
    fc.property(lines, (parts) => {
      const text = parts.join('\n')
      const html = noteFromText(text)
      expect(html.replaceAll(/<\/?p>|<br>/g, '')).not.toMatch(/[<>]/)
      const words = (line: string) => line.split(/[\s\u00a0]+/).filter((word) => word !== '')
      expect(words(decodeEntities(html.replace(/<[^>]*>/g, ' ')))).toEqual(words(text))
      expect(hasSameText(html, text)).toBe(true)
      expect(hasSameText(`${html}<p>more</p>`, text)).toBe(false)
    }),
    { numRuns: runs(2_000) },
  )
})

test('Markdown, mentions and files of any text are computed without an error', () => {
  fc.assert(
    fc.property(any, (html) => {
      expect(toMarkdown(html)).not.toContain('\u0000<script')
      expect(imageUrlsOf(html).every((url) => url.startsWith('/files/'))).toBe(true)
      expect(Object.values(mentionsOf(html)).flat().join('')).toMatch(/^[\w-]*$/)
    }),
    { numRuns: runs(3_000) },
  )
})

test.each([
  '<p>a <b>b</b></p>',
  '<b>',
  '<',
  '<a href="',
  '<!--',
  '</p>',
  '&amp',
  '<script>',
  '<a b=',
  '<li><p>',
  "<a b='",
])('a note of %s takes time in proportion to its length', (piece) => {
  const cost = (characters: number) => {
    const html = piece.repeat(characters / piece.length)
    return costOf(() => {
      noteSummary(html)
      toMarkdown(html)
      imageUrlsOf(html)
    })
  }
  // Quadratic time would be 64 times as much.
  expect(cost(320_000)).toBeLessThan(24 * Math.max(cost(40_000), 2))
})
