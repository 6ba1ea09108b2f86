import { toMarkdown } from '@plumbline/domain/notes/to-markdown'
import { expect, test } from 'vitest'
import { dayDocument, tradeDocument, type TradeText } from './trade-document.ts'

const words = {
  fact: 'Fact',
  value: 'Value',
  executions: 'Executions',
  notes: 'Notes',
  images: 'Screenshots',
  trades: 'Trades',
}
const trade: TradeText = {
  title: 'EURUSD · 3 Mar 2026',
  facts: [
    ['Net P&L', '+$120.00'],
    ['Session', ''],
  ],
  executions: [
    ['Time', 'Side'],
    ['09:00', 'Buy'],
  ],
  notes: 'Waited for <the> retest.\nThen in.\n\nGood exit.',
  noteHtml: null,
  images: [{ url: '/files/images/u/1_a.png', alt: 'Screenshot 1' }],
}

test('a trade has facts, executions, its note and images; what is empty is left out', () => {
  const html = tradeDocument(trade, words)
  expect(html).toContain('<tr><td>Net P&amp;L</td><td>+$120.00</td></tr>')
  expect(html).not.toContain('Session')
  expect(html).toContain('<p>Waited for &lt;the&gt; retest.<br>Then in.</p><p>Good exit.</p>')
  expect(html).toContain('<h2>Screenshots</h2><img src="/files/images/u/1_a.png" alt="Screenshot 1">')
  const bare = tradeDocument({ ...trade, executions: [], notes: ' ', images: [] }, words)
  for (const title of ['Executions', 'Notes', 'Screenshots']) expect(bare).not.toContain(title)
})

test('the rich note of a trade replaces the plain one', () => {
  const html = tradeDocument({ ...trade, noteHtml: '<p><strong>Retest</strong></p>' }, words)
  expect(html).toContain('<h2>Notes</h2><p><strong>Retest</strong></p>')
  expect(html).not.toContain('Waited')
})

test('an image of another site is a link', () => {
  const images = [{ url: 'http://elsewhere.example/a.png', alt: 'Screenshot 1' }]
  const html = tradeDocument({ ...trade, images }, words)
  expect(html).toContain('<a href="http://elsewhere.example/a.png">http://elsewhere.example/a.png</a>')
})

test('a day has its figures, notes and trades, then the trades with a note or images', () => {
  const text = toMarkdown(
    dayDocument(
      {
        title: 'Tuesday, 3 March 2026',
        facts: [['Net P&L', '+$120.00']],
        notes: [{ title: 'Plan', html: '<p>Two trades at most</p>' }],
        trades: [
          ['Closed', 'Pair'],
          ['10:15', 'EURUSD'],
        ],
        details: [trade],
      },
      words,
    ),
  )
  const places = [
    '# Tuesday',
    '| Net P&L',
    '## Plan',
    'Two trades',
    '## Trades',
    '| 10:15 | EURUSD',
    '## EURUSD',
    '![Screenshot 1]',
  ]
  expect(
    places.map((part) => text.indexOf(part)).every((at, index, all) => at > (all[index - 1] ?? -1)),
  ).toBe(true)
})
