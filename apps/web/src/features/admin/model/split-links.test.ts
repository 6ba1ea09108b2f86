import { expect, it } from 'vitest'
import { splitLinks } from './split-links.ts'

it('separates links from text, without the full stop that ends a sentence', () => {
  const text = 'Hello Ada,\n\nopen http://localhost:3000/verify-email#token=a-b_c.\nBye'
  expect(splitLinks(text)).toEqual([
    { kind: 'text', text: 'Hello Ada,\n\nopen ' },
    { kind: 'link', text: 'http://localhost:3000/verify-email#token=a-b_c' },
    { kind: 'text', text: '.\nBye' },
  ])
})

it('the joined parts equal the original text', () => {
  for (const text of ['', 'no address', 'https://a.example (https://b.example/x?y=1)!', 'http:// nothing']) {
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  }
})
