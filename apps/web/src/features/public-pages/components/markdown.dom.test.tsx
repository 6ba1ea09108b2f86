import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { readMarkdown } from '../model/read-markdown.ts'
import { Markdown, safeAddress } from './markdown.tsx'

async function shown(markdown: string): Promise<Element> {
  const screen = await render(
    <article>
      <Markdown tokens={readMarkdown(markdown).blocks} />
    </article>,
  )
  const article = screen.container.querySelector('article')
  if (!article) throw new Error('nothing was shown')
  return article
}

const ran = vi.fn()
Object.assign(window, { ranInMarkdown: ran })
afterEach(() => ran.mockClear())

describe('active content', () => {
  it.each([
    '<script>ranInMarkdown()</script>',
    'words <script>ranInMarkdown()</script> on',
    '<img src="x:" onerror="ranInMarkdown()">',
    'words <img src=x: onerror=ranInMarkdown()> on',
    '<svg onload="ranInMarkdown()"></svg>',
    '<iframe srcdoc="<script>parent.ranInMarkdown()</script>"></iframe>',
    '<details open ontoggle="ranInMarkdown()"><summary>x</summary></details>',
    '&lt;img src=x: onerror=ranInMarkdown()&gt;',
    '| <img src=x: onerror=ranInMarkdown()> |\n| --- |\n| <script>ranInMarkdown()</script> |',
    '![<img onerror=ranInMarkdown()>](x:"onerror=ranInMarkdown())',
  ])('%s is displayed as text and runs nothing', async (markdown) => {
    const article = await shown(markdown)
    await new Promise((done) => setTimeout(done, 50))
    expect(article.querySelector('script, img, svg, iframe, details')).toBeNull()
    expect(article.textContent).toContain('ranInMarkdown')
    expect(ran).not.toHaveBeenCalled()
  })

  it.each([
    'javascript:ranInMarkdown()',
    'JaVaScRiPt:ranInMarkdown()',
    'java\tscript:ranInMarkdown()',
    ' javascript:ranInMarkdown()',
    'data:text/html,<script>ranInMarkdown()</script>',
    'vbscript:x',
    'blob:x',
    'http://',
  ])('%j is not a safe link target', (address) => {
    expect(safeAddress(address)).toBeUndefined()
  })

  it('a link with an unsafe target is shown as its text only', async () => {
    const article = await shown('[press](javascript:ranInMarkdown()) <javascript:ranInMarkdown()>')
    expect(article.querySelector('a')).toBeNull()
    expect(article.textContent).toContain('press')
  })

  it('a comment is not displayed', async () => {
    expect((await shown('<!-- for us -->\n\nwords')).textContent).toBe('words')
  })
})

describe('markdown elements', () => {
  it('link to other pages, e-mail addresses and phone numbers', async () => {
    const article = await shown(
      '[a](https://example.org/x?y) [b](mailto:me@example.org) [c](tel:+491234) [d](/terms) <me@example.org>',
    )
    expect([...article.querySelectorAll('a')].map(({ href }) => href)).toEqual([
      'https://example.org/x?y',
      'mailto:me@example.org',
      'tel:+491234',
      `${location.origin}/terms`,
      'mailto:me@example.org',
    ])
  })

  it('headings start at level 2 and skip no level', async () => {
    const article = await shown('#### Deep\n\n# Also\n\n#### Deeper\n\n## Back')
    const ranks = [...article.querySelectorAll('h1, h2, h3, h4, h5')].map(({ tagName }) => tagName)
    expect(ranks).toEqual(['H2', 'H2', 'H3', 'H2'])
  })

  it('lists, tables, quotes, code and emphasis become elements; entities become characters', async () => {
    const article = await shown(
      [
        '3. three\n4. four\n   - below',
        '| a | b |\n| - | - |\n| 1 | **2** |',
        '> quoted',
        '`a<b` &copy;&nbsp;2026 &sect;&#8239;5 &lt;b&gt; & \\*',
        '~~gone~~ *so* line  \nbreak',
        '---',
        '    indented',
        '- [x] done',
      ].join('\n\n'),
    )
    expect(article.querySelector('ol')?.start).toBe(3)
    expect(article.querySelector('ol ul li')?.textContent).toBe('below')
    expect(article.querySelector('td:last-child strong')?.textContent).toBe('2')
    expect(article.querySelector('th')?.scope).toBe('col')
    expect(article.querySelector('blockquote p')?.textContent).toBe('quoted')
    expect(article.querySelector('p code')?.textContent).toBe('a<b')
    expect(article.textContent).toContain('©\u00a02026 §\u202f5 <b> & *')
    expect(article.querySelector('del')?.textContent).toBe('gone')
    expect(article.querySelectorAll('br')).toHaveLength(1)
    expect(article.querySelectorAll('hr')).toHaveLength(1)
    expect(article.querySelector('pre')?.textContent).toBe('indented')
    expect(article.textContent).toContain('☑ done')
  })

  it('an image is replaced by its alt text: nothing is loaded from elsewhere', async () => {
    expect((await shown('![our house](https://example.org/house.png)')).textContent).toBe('our house')
  })

  it('the first heading is the title, including inline formatting', () => {
    expect(readMarkdown('# Our *terms*\n\nwords').title.map(({ type }) => type)).toEqual(['text', 'em'])
    expect(readMarkdown('words\n\n# Later').title).toEqual([])
    expect(readMarkdown('').blocks).toEqual([])
  })
})
