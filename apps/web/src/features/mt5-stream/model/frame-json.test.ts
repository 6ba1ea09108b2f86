import { expect, test } from 'vitest'
import { buildState } from '../testing/build-frames.ts'
import { frameJson } from './frame-json.ts'

test('a frame is set out, a field in each line', () => {
  expect(frameJson('{"type":"pong","id":1}', false)).toBe('{\n  "type": "pong",\n  "id": 1\n}')
})

test('what is no JSON stays as it came', () => {
  expect(frameJson('{"type":', true)).toBe('{"type":')
})

test('amounts are hidden where the person hides them, prices and volumes are not', () => {
  const text = frameJson(JSON.stringify(buildState()), true)
  for (const amount of ['10000', '10018.45', '250.5', '9767.95', '32.1', '-1.25']) {
    expect(text).not.toContain(amount)
  }
  expect(text).toContain('1.08227')
  expect(text).toContain('"volume": 0.3')
})
