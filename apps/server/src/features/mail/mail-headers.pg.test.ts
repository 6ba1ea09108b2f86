import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { mailBench } from './testing/mail-bench.ts'

describeOnOneEngine('recipient names with injected headers', (database) => {
  const bench = mailBench(database)

  const names = [
    'Ada\r\nBcc: eve@example.net',
    'Ada\nX-Evil: yes\n\nBody of evil',
    'Ada" <eve@example.net>, "Eve',
    'Ada, eve@example.net',
    '<eve@example.net>',
    'eve@example.net',
    'group: eve@example.net;',
    'Ada\u2028Bcc: eve@example.net\u0000',
    '=?utf-8?Q?=0D=0ABcc:_eve@example.net?=',
    '\\',
  ]

  test.each(names)('%j gets one mail to one recipient with no extra header', async (name) => {
    await bench().enqueue(undefined, { name: 'Ada' })
    await bench().enqueue(undefined, { name })
    expect(await bench().mailerTo(bench().inbox.url).deliverDue()).toBe(2)
    const headers = bench().inbox.mails.map(({ parsed }) => [...parsed.headers.keys()].toSorted())
    expect(headers[1]).toEqual(headers[0])
    for (const { recipients, parsed } of bench().inbox.mails) {
      expect(recipients).toEqual(['ada@example.com'])
      expect([parsed.to].flat().flatMap((to) => to?.value.map(({ address }) => address))).toEqual([
        'ada@example.com',
      ])
      expect(parsed.text).toMatch(/^Guten Tag/)
    }
  })

  test.each([
    'ada@example.com\r\nBcc: eve@example.net',
    'ada@example.com, eve@example.net',
    'ada@example.com eve@example.net',
    'Ada <ada@example.com>',
  ])('the address %j is rejected before anything is stored', async (email) => {
    await expect(bench().enqueue(undefined, { email })).rejects.toThrow(TypeError)
    const { rows } = await sql`select 1 from outbox`.execute(database().db)
    expect(rows).toEqual([])
  })
})
