import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { Sentence } from './sentence.tsx'

it('a negative amount stays on one line with its minus sign, and the text is unchanged', async () => {
  const words = 'Lowest for BTCUSD with −$682.33, then −$12.00.'
  // So narrow that a line could end after any sign that lets it.
  await renderPage(
    <p data-testid="words" style={{ width: '1ch' }}>
      <Sentence text={words} />
    </p>,
  )
  const paragraph = page.getByTestId('words')
  await expect.element(paragraph).toHaveTextContent(words)
  const lines = (text: string) => {
    const node = document.createTreeWalker(paragraph.element(), NodeFilter.SHOW_TEXT)
    while (node.nextNode()) {
      const at = node.currentNode.textContent?.indexOf(text) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node.currentNode, at)
      range.setEnd(node.currentNode, at + text.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    }
    return 0
  }
  expect([lines('−$682.33'), lines('−$12.00')]).toEqual([1, 1])
})
