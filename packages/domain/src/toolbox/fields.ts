import type { ToolField } from './calculator.ts'

/** Ranges that several calculators share: wider than any real account, narrow enough to compute exactly. */
const LARGEST_MONEY = 1_000_000_000_000
const SMALLEST = 0.00000001

export const balanceField: ToolField = { unit: 'money', least: 0.01, most: LARGEST_MONEY }
/** An amount that may be 0. */
export const amountField: ToolField = { unit: 'money', least: 0, most: LARGEST_MONEY }
/** An amount that may be negative: a swap, a withdrawal. */
export const signedAmountField: ToolField = { unit: 'money', least: -LARGEST_MONEY, most: LARGEST_MONEY }
export const priceField: ToolField = { unit: 'price', least: SMALLEST, most: 1_000_000_000 }
export const quantityField: ToolField = { unit: 'quantity', least: SMALLEST, most: 1_000_000_000 }
export const rateField: ToolField = { unit: 'rate', least: SMALLEST, most: 1_000_000_000 }
export const contractSizeField: ToolField = { unit: 'contract-size', least: SMALLEST, most: 1_000_000_000 }
export const winRateField: ToolField = { unit: 'percent', least: 0, most: 100 }
/** Average win divided by average loss. */
export const payoffField: ToolField = { unit: 'ratio', least: 0.01, most: 1_000 }
/** A share of the balance that can be lost. */
export const riskField: ToolField = { unit: 'percent', least: 0, isAbove: true, most: 100 }

/** Terms of the contract that replace the table's. */
export const termFields = { contractSize: contractSizeField, rate: rateField } as const
