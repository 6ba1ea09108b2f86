import fc from 'fast-check'

/** Filters of reports, some of them unset: values that the arbitrary closed trades have, and some that they lack. */
export const reportFiltersArbitrary = fc.record(
  {
    from: fc.constantFrom('2023-12-31', '2024-01-01', '2024-06-15'),
    to: fc.constantFrom('2024-01-01', '2024-12-31', '2026-01-31'),
    pairs: fc.subarray(['EURUSD', 'GBPUSD', 'eurusd', 'toString'], { minLength: 1 }),
    directions: fc.subarray(['long', 'short'], { minLength: 1 }),
    tags: fc.subarray(['swing', '__proto__', 'ä', 'a'], { minLength: 1 }),
    mistakes: fc.subarray(['Swing', '__proto__', 'a'], { minLength: 1 }),
    strategies: fc.subarray(['', 'swing', 'constructor'], { minLength: 1 }),
    sessions: fc.subarray(['', 'asia', 'Morning'], { minLength: 1 }),
    emotions: fc.subarray(['neutral', 'greedy'], { minLength: 1 }),
    results: fc.subarray(['win', 'loss', 'zero', 'breakEven'], { minLength: 1 }),
    include: fc.subarray(['missed', 'open'], { minLength: 1 }),
    weekdays: fc.subarray(['Monday', 'Thursday', 'Saturday', 'Sunday'], { minLength: 1 }),
    hasNotes: fc.boolean(),
    reviewed: fc.boolean(),
    ratingRange: fc.constantFrom({ min: 2 }, { max: 4 }, { min: 3, max: 3 }),
    netPnlRange: fc.constantFrom({ min: 0.01 }, { max: -1.1 }, { min: -250.5, max: 1000 }),
    rMultipleRange: fc.constantFrom({ min: 0 }, { min: -1.0001, max: 2.3 }),
    holdingRange: fc.constantFrom({ min: 3600 }, { max: 86_400 }),
    quantityRange: fc.constantFrom({ min: 0.5 }, { max: 1 }),
    hourRange: fc.constantFrom({ min: 8, max: 17 }, { min: 22, max: 5 }, { min: 12 }),
  },
  { requiredKeys: [] },
)
