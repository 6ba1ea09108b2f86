import { expect, test } from 'vitest'
import { buildState } from '../testing/build-frames.ts'
import { frameJson } from './frame-json.ts'

test('a frame is formatted with one field per line', () => {
  expect(frameJson('{"type":"pong","id":1}', false)).toBe('{\n  "type": "pong",\n  "id": 1\n}')
})

test('invalid JSON is unchanged', () => {
  expect(frameJson('{"type":', true)).toBe('{"type":')
})

test('hidden amounts are masked, prices and volumes are not', () => {
  const text = frameJson(JSON.stringify(buildState()), true)
  for (const amount of ['10000', '10018.45', '250.5', '9767.95', '32.1', '-1.25']) {
    expect(text).not.toContain(amount)
  }
  expect(text).toContain('1.08227')
  expect(text).toContain('"volume": 0.3')
})
