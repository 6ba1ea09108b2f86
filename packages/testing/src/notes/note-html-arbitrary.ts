import fc from 'fast-check'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const word = fc.oneof(
  fc.stringMatching(/^[a-z]{1,8}$/),
  fc.constantFrom(
    '2 * 3',
    '# no heading',
    '1. one',
    '- dash',
    'a_b_c',
    '<b>',
    'AT&T',
    '[x]',
    '`',
    '|',
    '~~',
    '…',
    'Ä',
  ),
)
const plain = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
const text = plain.map(escaped)

const file = fc.stringMatching(/^[a-z\d]{1,8}$/).map((name) => `/files/images/u1/${name}.png`)
const site = fc.stringMatching(/^[a-z]{3,8}$/).map((name) => `https://${name}.example/a?b=1&amp;c=2`)
const id = fc.stringMatching(/^[a-f\d]{8}$/)
const link = (href: string, inner: string) => `<a rel="noopener noreferrer" href="${href}">${inner}</a>`

const marked = fc
  .tuple(fc.constantFrom('strong', 'em', 'u', 's', 'mark', 'code'), text)
  .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`)
const inlinePart = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 3, arbitrary: marked },
  fc.tuple(site, text).map(([href, inner]) => link(href, inner)),
  fc.tuple(id, text).map(([of, label]) => `<span data-mention="trade" data-id="${of}">${label}</span>`),
  fc.constant('<span data-mention="day" data-id="2026-11-02">2 Nov 2026</span>'),
)
/** Parts are separated by spaces, so that each stays as it is. */
const inline = fc.array(inlinePart, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))

const p = inline.map((inner) => `<p>${inner}</p>`)
const heading = fc
  .tuple(fc.constantFrom(1, 2, 3), inline)
  .map(([level, inner]) => `<h${level}>${inner}</h${level}>`)
const items = (inner: fc.Arbitrary<string>) => fc.array(inner, { minLength: 1, maxLength: 3 })
const bullets = (inner: fc.Arbitrary<string>) =>
  items(inner).map((each) => `<ul>${each.map((item) => `<li>${item}</li>`).join('')}</ul>`)
const numbers = fc
  .tuple(fc.constantFrom('', ' start="3"'), items(p))
  .map(([start, each]) => `<ol${start}>${each.map((item) => `<li>${item}</li>`).join('')}</ol>`)
const tasks = items(
  fc.tuple(fc.boolean(), p).map(([done, item]) => `<li data-checked="${done}">${item}</li>`),
).map((each) => `<ul data-tasks="">${each.join('')}</ul>`)
const code = fc
  .tuple(fc.constantFrom('', ' class="language-js"'), fc.array(plain, { minLength: 1, maxLength: 3 }))
  .map(([language, lines]) => `<pre><code${language}>${escaped(lines.join('\n'))}</code></pre>`)
const image = fc
  .tuple(file, fc.stringMatching(/^(?:[a-z]{1,4} [a-z]{1,4})?$/), fc.constantFrom('', ' width="320"'))
  .map(([src, alt, width]) => `<img src="${src}" alt="${alt}"${width}>`)
const cells = fc.array(text, { minLength: 2, maxLength: 2 })
const table = fc.tuple(cells, fc.array(cells, { minLength: 1, maxLength: 3 })).map(([head, body]) => {
  const row = (tag: string, each: readonly string[]) =>
    `<tr>${each.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`
  return `<table><tbody>${row('th', head)}${body.map((each) => row('td', each)).join('')}</tbody></table>`
})
const quote = items(p).map((each) => `<blockquote>${each.join('')}</blockquote>`)
const nested = fc.tuple(p, bullets(p)).map((parts) => parts.join(''))

/** HTML of a note as the editor writes it, with every kind of block. */
export const noteHtml: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      p,
      heading,
      bullets(p),
      bullets(nested),
      numbers,
      tasks,
      code,
      image,
      table,
      quote,
      fc.constant('<hr>'),
    ),
    {
      maxLength: 8,
    },
  )
  .map((blocks) => blocks.join(''))

const piece = fc.constantFrom(
  ...[
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    '&',
    ';',
    '<!--',
    '-->',
    '<p',
    '</p>',
    '<b>',
    '<svg>',
    '</svg>',
    '<a href=',
    '<img ',
  ],
  ...[
    'javascript:',
    'onerror=',
    '<script>',
    '</script>',
    '<table>',
    '<td>',
    '<math>',
    '<style>',
    '</style>',
    'x',
    ' ',
  ],
  ...[
    '&lt;',
    '&#106;',
    '<template>',
    '<noscript>',
    '</noscript>',
    '<li>',
    '</ul>',
    '<span data-mention="',
    '\u0000',
    '\n',
  ],
  ...[
    '<a href="/x">',
    '</a>',
    '<img src="/files/images/u/a.png">',
    '<![CDATA[',
    ']]>',
    '<title>',
    '<pre>',
    '<h4>',
    '</h4>',
  ],
)

/** Text that looks like HTML: hostile, broken, or both. */
export const brokenHtml: fc.Arbitrary<string> = fc.oneof(
  fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
