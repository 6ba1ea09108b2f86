import { describe, expect, test } from 'vitest'
import { imageUrlsOf } from './image-urls-of.ts'
import { mentionsOf } from './mentions-of.ts'
import { noteSummary } from './note-summary.ts'
import { toMarkdown } from './to-markdown.ts'

describe('the summary of a note', () => {
  test('has the first line as title and what follows as excerpt', () => {
    const html =
      '<p></p><h1>London <strong>open</strong></h1><p>Gold broke&nbsp;out &amp; held.<br>Two entries.</p><ul><li><p>Entry 1</p></li></ul>'
    expect(noteSummary(html)).toEqual({
      title: 'London open',
      excerpt: 'Gold broke out & held. Two entries. Entry 1',
      text: 'London open\nGold broke out & held.\nTwo entries.\nEntry 1',
    })
  })

  test('cuts a long first line after a word, and continues it in the excerpt', () => {
    const { title, excerpt } = noteSummary(`<p>${'word '.repeat(100)}end</p>`)
    expect(title.length).toBeLessThanOrEqual(200)
    expect(title).toMatch(/ word…$/)
    expect(excerpt).toMatch(/^word word/)
    expect(excerpt.length).toBeLessThanOrEqual(160)
  })

  test('never cuts a character in two', () => {
    expect(noteSummary(`<p>x${'😀'.repeat(150)}</p>`).title).toBe(`x${'😀'.repeat(99)}…`)
  })

  test('separates the cells of a row, and keeps the lines of code', () => {
    const html = '<table><tr><th>Pair</th><td>R</td></tr></table><pre><code>a\n  b</code></pre>'
    expect(noteSummary(html).text).toBe('Pair R\na\nb')
  })

  test('contains no scripts, comments or control characters', () => {
    expect(noteSummary('<p>a<script>x < y</script><!-- > -->b\u0001&#0;</p>').text).toBe('ab\ufffd')
    expect(noteSummary('<p>a')).toMatchObject({ title: 'a' })
    expect(noteSummary('3 < 4 & 5 > 2')).toMatchObject({ title: '3 < 4 & 5 > 2' })
  })
})

test('mentions are found by kind, each once, and only with valid ids', () => {
  const mention = (kind: string, id: string) => `<span data-mention="${kind}" data-id="${id}">x</span>`
  const html = [
    ...[
      mention('trade', 't-1'),
      mention('strategy', 's-1'),
      mention('trade', 't-1'),
      mention('trade', 't-2'),
    ],
    ...[
      mention('day', '2026-11-02'),
      mention('day', 'today'),
      mention('user', 'u-1'),
      mention('trade', "'; --"),
    ],
    '<p data-mention="trade" data-id="t-3">&lt;span data-mention="trade" data-id="t-4"&gt;</p>',
  ].join(' ')
  expect(mentionsOf(html)).toEqual({ trade: ['t-1', 't-2'], day: ['2026-11-02'], strategy: ['s-1'] })
})

test('only files of this installation are found, each once, without query', () => {
  const html = `
    <img src="/files/images/u/a.png"><img alt="x" src='/files/images/u/a.png?size=thumbnail'>
    <a href="/files/notebooks/u/n/plan%20b.pdf" data-attachment="pdf">plan</a>
    <img src=https://journal.example/files/images/u/b.png>
    <img src="https://evil.example/files/images/u/c.png"><img src="//evil.example/files/images/u/d.png">
    <img src="https://journal.example.evil.example/files/images/u/e.png">
    <img src="/files/../api/v1/trades"><img src="/files/images/%2e%2e/x"><img src="/files/"><a href="/journal">x</a>
    <!-- <img src="/files/images/u/f.png"> --><p title='<img src="/files/images/u/g.png">'></p>`
  const own = ['/files/images/u/a.png', '/files/notebooks/u/n/plan%20b.pdf']
  expect(imageUrlsOf(html)).toEqual(own)
  expect(imageUrlsOf(html, 'https://journal.example')).toEqual([...own, '/files/images/u/b.png'])
})

describe('a note as Markdown', () => {
  test.each([
    ['<h2>Plan <em>B</em></h2><p>One</p><p>Two<br>three</p>', '## Plan *B*\n\nOne\n\nTwo\\\nthree'],
    ['<p><strong> bold </strong>x <s>y</s> <mark>z</mark> <u>u</u></p>', '**bold** x ~~y~~ ==z== <u>u</u>'],
    ['<p>2 * 3 &lt; 7 [x] a_b `c`</p>', '2 \\* 3 \\< 7 \\[x\\] a\\_b \\`c\\`'],
    ['<p># x</p><p>1. y</p><p>- z</p><p>+1</p><p>&amp;lt;</p>', '\\# x\n\n1\\. y\n\n\\- z\n\n+1\n\n\\&lt;'],
    ['<p><code>a`b</code> <code>`</code></p>', '``a`b`` `` ` ``'],
    [
      '<pre><code class="language-mql5">if (a) {\n  ```\n}</code></pre>',
      '````mql5\nif (a) {\n  ```\n}\n````',
    ],
    ['<ol start="3"><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ol>', '3. a\n4. b\n   - c'],
    [
      '<ul data-tasks=""><li data-checked="true"><p>a</p></li><li data-checked="false"><p>b</p></li></ul>',
      '- [x] a\n- [ ] b',
    ],
    ['<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>', '- a\n\n  b\n\n- c'],
    ['<blockquote><p>a</p><pre><code>b\n\nc</code></pre></blockquote>', '> a\n>\n> ```\n> b\n>\n> c\n> ```'],
    ['<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
    [
      '<table><tbody><tr><th><p>Pair</p></th><th><p>R</p></th></tr><tr><td><p>a|b</p><p>c</p></td><td></td></tr></tbody></table>',
      '| Pair | R |\n| --- | --- |\n| a\\|b<br>c |  |',
    ],
    [
      '<p><a href="https://x.example/a(b)" rel="noopener noreferrer">x</a></p><img src="/files/images/u/a.png" alt="A]">',
      '[x](<https://x.example/a(b)>)\n\n![A\\]](/files/images/u/a.png)',
    ],
    ['<p>See <span data-mention="trade" data-id="t">EURUSD</span></p>', 'See EURUSD'],
  ])('%s', (html, markdown) => {
    expect(toMarkdown(html)).toBe(`${markdown}\n`)
  })

  test('of an empty note is empty', () => {
    expect(toMarkdown('<p></p>')).toBe('')
  })
})
