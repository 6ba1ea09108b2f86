import { expect, test } from 'vitest'
import { exportDocument } from './export-document.ts'

test('a document names its language and title, and forbids scripts', () => {
  const html = exportDocument({
    title: '<script>alert(1)</script> & "plan"',
    language: 'de',
    showTitle: true,
    notes: ['<p>One</p>', '<p>Two</p>'],
  })
  expect(html).toMatch(/^<!doctype html>\n<html lang="de">\n/)
  expect(html).toContain('Content-Security-Policy" content="default-src \'none\'; img-src data:;')
  expect(html).not.toContain('<script')
  const escaped = '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;plan&quot;'
  expect(html).toContain(`<title>${escaped}</title>`)
  expect(html).toContain(`<h1 class="title">${escaped}</h1>`)
  expect(html).toContain('<article><p>One</p></article>\n<article><p>Two</p></article>')
})

test('the title of a single note is not repeated above it', () => {
  const html = exportDocument({ title: 'Plan', language: 'en', showTitle: false, notes: ['<p>Plan</p>'] })
  expect(html).not.toContain('<h1')
})
