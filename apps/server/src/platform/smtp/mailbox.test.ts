import { expect, it } from 'vitest'
import { formatMailbox, parseMailbox, toMailbox } from './mailbox.ts'

const names = [
  '',
  'Ada',
  'Müller, Ada',
  '<eve@example.com>',
  'a <b> c',
  '"quoted"',
  'x" <eve@example.com>, "y',
]

it.each(names)('a mailbox with the name %j is parsed back unchanged', (name) => {
  const mailbox = toMailbox(name, 'ada@example.com')
  expect(parseMailbox(formatMailbox(mailbox))).toEqual({ name, address: 'ada@example.com' })
})

it('line breaks and control characters are removed from a name', () => {
  expect(toMailbox('Ada\r\nBcc: eve@example.com\u0000', 'ada@example.com').name).toBe(
    'Ada Bcc: eve@example.com',
  )
})

it.each([
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com, eve@example.com',
  'ada@example.com eve@example.com',
  'ada@example.com;eve@example.com',
  'ada@example.com\u0000',
  '<ada@example.com>',
  'Ada <ada@example.com',
  'group:ada@example.com',
  '"ada"@example.com',
  'ada@example.com@example.org',
  'ada',
  '@example.com',
  'ada@',
  '',
])('%j is rejected as an address', (address) => {
  expect(() => toMailbox('Ada', address)).toThrow(TypeError)
})

it.each(['ada@example.com', "o'neill+tag_1.2-3@mail.example.co", 'jörg@bücher.example', 'root@localhost'])(
  '%s is accepted as an address',
  (address) => {
    expect(toMailbox('', address)).toEqual({ name: '', address })
  },
)
