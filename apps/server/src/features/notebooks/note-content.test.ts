import { setImmediate } from 'node:timers/promises'
import { MAX_NOTE_CHARACTERS } from '@plumbline/contract/notebooks/note-html'
import { expect, test } from 'vitest'
import { importedContents, writtenContent } from './note-content.service.ts'

/** Whether other work of the server had a turn before the text was sanitised. */
async function letsOthersWork(sanitising: Promise<unknown>): Promise<boolean> {
  let isDone = false
  const done = sanitising.then(() => (isDone = true))
  await setImmediate()
  const wasDone = isDone
  await done
  return !wasDone
}

test('a short text is sanitised at once', async () => {
  expect(await letsOthersWork(writtenContent('<'.repeat(10_000), 'a'))).toBe(false)
  expect(await writtenContent('<h1>a</h1><p onclick="x">b</p><script>c</script>', 'a')).toEqual({
    html: '<h1>a</h1><p>b</p>',
    title: 'a',
    excerpt: 'b',
    plain: 'a\nb',
    files: [],
  })
})

test('a long text, or many short ones, are sanitised in a thread while the server serves others', async () => {
  const text = '<'.repeat(50_000)
  expect(await letsOthersWork(writtenContent(text, 'a'))).toBe(true)
  expect((await writtenContent(text, 'a')).html).toBe('&lt;'.repeat(50_000))
  const many = Array.from(
    { length: 50 },
    (_, index) => `<p>${index}${' word'.repeat(200)}<script>x</script></p>`,
  )
  expect(await letsOthersWork(importedContents(many, 'a'))).toBe(true)
  const contents = await importedContents(many, 'a')
  expect(many.map((each) => contents?.get(each)?.html)).toEqual(
    many.map((each) => each.replace('<script>x</script>', '')),
  )
})

test('a text that is too long is refused with its limit if it is written, and shortened if it is imported', async () => {
  const text = '&'.repeat(MAX_NOTE_CHARACTERS / 4)
  await expect(writtenContent(text, 'a')).rejects.toMatchObject({
    code: 'NOTE_TOO_LARGE',
    data: { limit: MAX_NOTE_CHARACTERS },
  })
  const contents = await importedContents([text, '<p>short</p>'], 'a')
  expect(contents?.get(text)?.plain).toMatch(/^&{1000,8000}…$/)
  expect(contents?.get('<p>short</p>')?.html).toBe('<p>short</p>')
})
