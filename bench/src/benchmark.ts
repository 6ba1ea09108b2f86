/** One figure beside its floor of the same run. `ok` judges by the ratio where one is allowed, else by the value. */
export interface Row {
  readonly name: string
  readonly value: number
  /** `shift`: of the layout, as browsers count it. */
  readonly unit: 'ms' | 'kB' | 'MB' | 'shift' | 'nodes' | 'listeners'
  readonly floor: number | null
  readonly ratio: number | null
  /** What the value may be on the reference machine, and how many times the floor it may be anywhere. */
  readonly budget: string
  readonly ok: boolean
}

/** What stores the trades: PGlite in a data folder, or a fresh database on the server of TEST_DATABASE_URL. */
export type Engine = 'embedded' | 'postgres'

export interface Benchmark {
  /** Chosen by `--only`; every one of its rows begins with it. */
  readonly name: string
  /** Runs on each engine there is; else once. */
  readonly onEngines?: true
  readonly run: (engine: Engine) => Promise<readonly Row[]>
}

export interface Measured {
  readonly name: string
  readonly value: number
  readonly unit: Row['unit']
  /** The budget of DESIGN section 10 in the value's unit. */
  readonly most: number
  /** The least that this could cost, measured beside it, and how many times that is allowed; no `times` of about nothing. */
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
