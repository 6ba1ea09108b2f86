import { describe, expect, it } from 'vitest'
import { exceptions, missing } from './shown-components.ts'

const components = import.meta.glob<string>(
  ['../../components/{ui,charts,calendar,period,security,shell}/*.tsx', '!../../components/**/*.test.tsx'],
  { query: '?raw', import: 'default', eager: true },
)
const pages = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true })

const named = Object.fromEntries(
  Object.entries(components).map(([path, text]) => [path.replace('../../components/', ''), text]),
)
const shown = Object.entries(pages)
  .filter(([path]) => !path.includes('.test.'))
  .map(([, text]) => text)
  .join('\n')

it('the design page shows every component of components/', () => {
  expect(Object.keys(named).length).toBeGreaterThan(80)
  expect(missing(named, shown)).toEqual([])
})

it('every exception names an existing component that is not shown', () => {
  const stale = Object.keys(exceptions).filter(
    (path) => named[path] === undefined || missing({ [path]: named[path] }, shown, {}).length === 0,
  )
  expect(stale).toEqual([])
})

describe('the search for missing components', () => {
  const component = 'export function Gauge({ share }: Props) {'

  it('reports a component that is never rendered under its name', () => {
    expect(missing({ 'ui/gauge.tsx': component }, '<Gauges /> // Gauge')).toEqual(['ui/gauge.tsx: Gauge'])
    expect(missing({ 'ui/gauge.tsx': component }, '<Gauge share={1} />')).toEqual([])
    expect(missing({ 'ui/gauge.tsx': 'export class Gauge extends Component' }, '')).toHaveLength(1)
    expect(missing({ 'ui/gauge.tsx': 'export const Gauge = memo(Row)' }, '')).toHaveLength(1)
  })

  it('ignores hooks, types and listed exceptions', () => {
    expect(missing({ 'ui/gauge.tsx': 'export function useGauge() {\nexport type Gauge =' }, '')).toEqual([])
    expect(missing({ 'ui/gauge.tsx': component }, '', { 'ui/gauge.tsx': 'part of Meter' })).toEqual([])
  })
})
