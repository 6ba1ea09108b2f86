import { expect, it } from 'vitest'
import { secretsOf, sendRefusal } from './send-refusal.ts'

const secrets = secretsOf(new URL('smtps://journal%40example.com:p%40ss%2Fword@mail.example.com'))

it('a reason is one short line without user name and password, in any encoding', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const message = [
    'Invalid login: 535 journal@example.com with p@ss/word',
    `AUTH PLAIN ${base64('\0journal@example.com\0p@ss/word')} ${base64('p@ss/word')} ${base64('journal@example.com')}`,
    'at smtps://journal%40example.com:p%40ss%2Fword@mail.example.com and http://other:secret@proxy.example',
    'x'.repeat(400),
  ].join('\r\n')
  const { reason } = sendRefusal(new Error(message), secrets)
  expect(reason).toBe(
    `Invalid login: 535 *** with *** AUTH PLAIN *** *** *** at smtps://***@mail.example.com and http://***@proxy.example ${'x'.repeat(400)}`.slice(
      0,
      300,
    ),
  )
})

it('without a password there are no secrets, and a one-letter user name is not redacted', () => {
  expect(secretsOf(new URL('smtp://127.0.0.1:25'))).toEqual([])
  expect(sendRefusal(new Error('an answer'), secretsOf(new URL('smtp://a:%zz@h'))).reason).toBe('an answer')
})

it.each([
  [{ command: 'RCPT TO', permanent: true, responseCode: 550, code: 'EENVELOPE' }, true, 'EENVELOPE 550'],
  [{ command: 'RCPT TO', permanent: false, responseCode: 451, code: 'EENVELOPE' }, false, 'EENVELOPE 451'],
  [{ command: 'MAIL FROM', permanent: true, responseCode: 553, code: 'EENVELOPE' }, false, 'EENVELOPE 553'],
  [{ command: 'AUTH PLAIN', permanent: true, responseCode: 535, code: 'EAUTH' }, false, 'EAUTH 535'],
  [{ code: 'ECONNREFUSED' }, false, 'ECONNREFUSED'],
  [{}, false, 'unknown'],
])('for %j, only an answer about the recipient is permanent', (answer, isPermanent, code) => {
  const refusal = sendRefusal(Object.assign(new Error('no'), answer), [])
  expect(refusal).toEqual({ reason: 'no', code, isPermanent })
})

it('a thrown value that is not an error gives a reason too', () => {
  expect(sendRefusal('broken\npipe', [])).toEqual({
    reason: 'broken pipe',
    code: 'unknown',
    isPermanent: false,
  })
  expect(sendRefusal(null, []).reason).toBe('null')
})
