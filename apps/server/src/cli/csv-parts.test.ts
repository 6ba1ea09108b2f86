import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvParts } from './csv-parts.ts'

const HEADER = '\ufeffrecord,timestamp,notes\r\n'

async function partsOf(text: string, maxBytes: number, chunkBytes: number): Promise<readonly string[]> {
  const bytes = new TextEncoder().encode(text)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  }
  const parts: Buffer[] = []
  for await (const { part, bytes: piece } of csvParts(chunks(), maxBytes)) {
    parts[part - 1] = Buffer.concat([parts[part - 1] ?? Buffer.alloc(0), piece])
  }
  return parts.map(String)
}

const note = fc.constantFrom(
  '',
  'plain',
  '"a ""quoted"" word"',
  '"two\nlines, trade,2025-01-01T00:00"',
  '"👩‍👧\r\n"',
)
const record = fc.tuple(fc.integer({ min: 0, max: 9 }), note, fc.nat({ max: 2 }))

test('parts start with the header, hold every row once in order, and stay close to the size limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { maxLength: 30 }),
      fc.integer({ min: 30, max: 400 }),
      fc.integer({ min: 1, max: 90 }),
      async (drawn, maxBytes, chunkBytes) => {
        const groups = drawn
          .toSorted(([a], [b]) => a - b)
          .map(([minute, notes, more]) => ({
            minute,
            text: `trade,2025-03-03T10:0${minute}:07,${notes}\r\n${'more,,\r\n'.repeat(more)}`,
          }))
        const cash = 'deposit,2024-01-01T00:00:00,\r\nwithdrawal,2024-01-02T00:00:00,\r\n'
        const rows = groups.map(({ text }) => text).join('') + cash
        const parts = await partsOf(HEADER + rows, maxBytes, chunkBytes)
        for (const part of parts) expect(part.startsWith(HEADER)).toBe(true)
        const bodies = parts.map((part) => part.slice(HEADER.length))
        expect(bodies.join('')).toBe(rows)
        for (const body of bodies.slice(1)) expect(body).toMatch(/^trade,/)
        const minutes = bodies.map((body) => groups.filter(({ text }) => body.includes(text)))
        // No minute is in two parts; so a part is larger than allowed only by one minute, or by the cash at the end.
        const firsts = bodies.slice(1).map((body) => body.slice(0, 22))
        for (const [index, first] of firsts.entries()) expect(bodies[index]).not.toContain(`\n${first}`)
        expect(minutes.length).toBe(bodies.length)
        const largest = Math.max(0, ...[...Map.groupBy(groups, ({ minute }) => minute).values()].map(sizeOf))
        for (const part of parts) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(
            Math.max(maxBytes, largest + HEADER.length + 2) + largest + cash.length,
          )
        }
      },
    ),
    { numRuns: runs(300) },
  )
})

const sizeOf = (group: readonly { readonly text: string }[]) =>
  group.reduce((size, { text }) => size + Buffer.byteLength(text), 0)

test('a small export is a single part', async () => {
  expect(await partsOf(`${HEADER}trade,2025-03-03T10:00:00,\r\n`, 1_000, 7)).toHaveLength(1)
})
