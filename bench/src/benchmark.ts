/** One figure with its floor from the same run. `ok` compares the ratio if one is allowed, else the value. */
export interface Row {
  readonly name: string
  readonly value: number
  /** `shift`: layout shift, as browsers measure it. */
  readonly unit: 'ms' | 'kB' | 'MB' | 'shift' | 'nodes' | 'listeners' | 'bytes'
  readonly floor: number | null
  readonly ratio: number | null
  /** The maximum on the reference machine, and the maximum multiple of the floor on any machine. */
  readonly budget: string
  readonly ok: boolean
}

/** The database of the trades: PGlite in a data folder, or a fresh database on the server of TEST_DATABASE_URL. */
export type Engine = 'embedded' | 'postgres'

export interface Benchmark {
  /** Used by `--only`; the name of each of its rows starts with it. */
  readonly name: string
  /** Runs on each available engine; otherwise once. */
  readonly onEngines?: true
  readonly run: (engine: Engine) => Promise<readonly Row[]>
}

export interface Measured {
  readonly name: string
  readonly value: number
  readonly unit: Row['unit']
  /** The budget in the value's unit. */
  readonly most: number
  /** The least this could cost, from the same run, and the allowed multiple; no `times` for a floor near zero. */
  readonly floor?: { readonly value: number; readonly times?: number }
}

export function rowOf({ name, value, unit, most, floor }: Measured): Row {
  const times = floor?.times
  const ratio = floor === undefined || times === undefined ? null : value / floor.value
  return {
    name,
    value: rounded(value),
    unit,
    floor: floor === undefined ? null : rounded(floor.value),
    ratio: ratio === null ? null : rounded(ratio),
    budget: times === undefined ? `≤ ${most} ${unit}` : `≤ ${times}× floor (${most} ${unit})`,
    ok: times === undefined || ratio === null ? value <= most : ratio <= times,
  }
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
